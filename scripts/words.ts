import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spokenInEnglish as english } from '#app/words/spoken-words.ts'
import { tokPisin } from '#shared/translations/tok-pisin.ts'
import { listPlaces, type Translation } from '#shared/translations/translate.ts'
import { readWords, runTool, UsageFault } from './tool.ts'
import { readSheet, writeSheet } from './words-sheet.ts'

const usage = `Usage:
  npm run words                       writes docs/tok-pisin.md and the list of what stays English, and says what has no translation yet
  npm run words -- import [file]      takes the translations back from the corrected sheet`

const sheetPath = 'docs/tok-pisin.md'
const translationPath = 'shared/translations/tok-pisin.ts'

const heading = `# Tok Pisin

All sentences in Tok Pisin that visitors and parents read: on the public pages, at the sign-in, on the page of parents, in their texts, on the\nslips with their codes, on the report cards and in the letters about students. **No speaker has checked them yet.** They were written plainly after
terms that public texts in Tok Pisin use.

To correct one, change the third column. \`{1}\` stands for the first value that the sentence names, such as a name or a day, and has to stay, and so\nhas \`{student}\` in a letter; what is in square brackets is left out when a value in it is empty. An empty cell leaves the sentence in English. Then \`npm run words -- import\`
takes the sheet back into the program, or \`npm run words -- import FILE\` one that was sent by somebody.`

await runTool(usage, () => {
  const { positionals } = readWords({})
  const [command, file = sheetPath] = positionals
  if (command !== undefined && command !== 'import') throw new UsageFault(`There is no command "${command}".`)
  const translation = command === 'import' ? readSheet(english, readFileSync(file, 'utf8')) : tokPisin
  const lacking = listPlaces(english).filter(([place]) => translation[place] === undefined)
  writeFileSync(translationPath, sourceOf(translation, Object.fromEntries(lacking)))
  spawnSync('npx', ['oxfmt', '--write', translationPath], { stdio: 'inherit' })
  writeFileSync(sheetPath, writeSheet(english, translation, heading))
  process.stdout.write(
    `${path.resolve(sheetPath)}: ${Object.keys(translation).length} sentences, ${lacking.length} still in English.\n`,
  )
  for (const [place] of lacking) process.stdout.write(`  ${place}\n`)
  return Promise.resolve()
})

function sourceOf(translation: Translation, lacking: Translation): string {
  return `/* oxlint-disable max-lines -- a line for each sentence */
import type { Translation } from './translate.ts'

// Written by \`npm run words -- import\` from docs/tok-pisin.md, which is the place to correct it.
/** The sentences read by visitors and parents, in Tok Pisin. */
export const tokPisin: Translation = ${objectOf(translation)}

/** The sentences that have no translation yet, in English. */
export const stillEnglish: Translation = ${objectOf(lacking)}
`
}

function objectOf(translation: Translation): string {
  const lines = Object.entries(translation).map(
    ([place, text]) => `  '${place}': ${text.includes("'") ? JSON.stringify(text) : `'${text}'`},`,
  )
  return `{\n${lines.join('\n')}\n}`
}
