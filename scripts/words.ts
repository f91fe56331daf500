import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spokenInEnglish as english } from '#app/words/spoken-words.ts'
import { listPlaces } from '#shared/translations/translate.ts'
import {
  readLanguageFiles,
  sheetOf,
  writeLanguageFile,
  writeLanguageNames,
  writeTranslations,
  type LanguageFile,
} from './language-files.ts'
import { readWords, runTool, UsageFault } from './tool.ts'
import { readSheet, writeSheet } from './words-sheet.ts'

const usage = `Usage:
  npm run words                       lists the languages that have a file, writes their sheets in docs/, and says what has no translation yet
  npm run words -- import [file]      takes the translations back from the corrected sheets, or from one file

A new language is a file: shared/translations/xx.ts with
  export const name = 'Its name'
  export const sentences = {}`

const folder = 'shared/translations'

const headingOf = (name: string) => `# ${name}

All sentences in ${name} that visitors and parents read: on the public pages, at the sign-in, on the page of parents, in their texts, on the
slips with their codes, on report cards and in letters. **No speaker has checked them yet.** They were written plainly after terms that public
texts in ${name} use.

To correct one, change the third column. \`{1}\` stands for the first value that the sentence names, such as a name or a day, and has to stay,
and so has \`{student}\` in a letter; what is in square brackets is left out when a value in it is empty. An empty cell leaves the sentence in
English. Then \`npm run words -- import\` takes the sheet back into the program, or \`npm run words -- import FILE\` one that was sent by somebody.`

await runTool(usage, async () => {
  const { positionals } = readWords({})
  const [command, file] = positionals
  if (command !== undefined && command !== 'import') throw new UsageFault(`There is no command "${command}".`)
  const sent = file === undefined ? undefined : readFileSync(file, 'utf8')
  const languages = await readLanguageFiles(folder)
  if (sent !== undefined && !languages.some((language) => isSheetOf(language, sent)))
    throw new UsageFault('The first line of the sheet names no language that has a file.')
  for (const language of languages) {
    const isImported = command === 'import' && (sent === undefined || isSheetOf(language, sent))
    const sheet = isImported ? (sent ?? readFileSync(sheetOf(language), 'utf8')) : undefined
    write(sheet === undefined ? language : { ...language, sentences: readSheet(english, sheet) })
  }
  writeFormatted('language-names.ts', writeLanguageNames(languages))
  writeFormatted('translations.ts', writeTranslations(languages))
})

function isSheetOf({ name }: LanguageFile, sheet: string): boolean {
  return sheet.startsWith(`# ${name}\n`)
}

function write(language: LanguageFile): void {
  const { code, name, sentences } = language
  const lacking = listPlaces(english).filter(([place]) => sentences[place] === undefined)
  writeFormatted(`${code}.ts`, writeLanguageFile(language, Object.fromEntries(lacking)))
  writeFileSync(sheetOf(language), writeSheet(english, sentences, headingOf(name)))
  process.stdout.write(
    `${path.resolve(sheetOf(language))}: ${Object.keys(sentences).length} sentences, ${lacking.length} still in English.\n`,
  )
  for (const [place] of lacking) process.stdout.write(`  ${place}\n`)
}

function writeFormatted(name: string, source: string): void {
  const file = path.join(folder, name)
  writeFileSync(file, source)
  spawnSync('npx', ['oxfmt', '--write', file], { stdio: 'inherit' })
}
