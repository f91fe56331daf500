import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languageNames } from '#shared/translations/languages.ts'
import { translations } from '#shared/translations/translations.ts'
import { readLanguageFiles, sheetOf, writeLanguageNames, writeTranslations } from './language-files.ts'

const folder = 'shared/translations'

test('the languages of the program are those that have a file', async () => {
  const files = await readLanguageFiles(folder)
  const names = files.map(({ code, name }) => [code, name])
  expect({ en: 'English', ...Object.fromEntries(names) }, 'run `npm run words`').toEqual(languageNames)
  expect(Object.fromEntries(files.map(({ code, sentences }) => [code, sentences]))).toEqual(translations)
})

test('one more file is one more language, with a sheet for its speakers', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'languages-'))
  onTestFinished(() => rmSync(other, { recursive: true }))
  copyFileSync(path.join(folder, 'tpi.ts'), path.join(other, 'tpi.ts'))
  writeFileSync(path.join(other, 'ho.ts'), "export const name = 'Hiri Motu'\nexport const sentences = {}\n")
  const files = await readLanguageFiles(other)
  expect(writeLanguageNames(files)).toContain('en: \'English\',\n  ho: "Hiri Motu",\n  tpi: "Tok Pisin",')
  expect(writeTranslations(files)).toContain('ho: ho.sentences,')
  expect(sheetOf(files[0]!)).toBe('docs/hiri-motu.md')
})
