import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { spokenInEnglish } from '#app/words/spoken-words.ts'
import { speak } from '#app/words/speak.ts'
import { findChosenLanguage } from '#server/documents/language-choice.ts'
import { correctedTranslation, faultOfCorrection } from '#shared/corrections/rules.ts'
import { guardians } from '#shared/guardians/contract.ts'
import { letters } from '#shared/letters/contract.ts'
import { readRequest } from '#shared/texts/keywords.ts'
import { languages, paperLanguages, type Language } from '#shared/translations/languages.ts'
import type { ZodType } from 'zod'

/* A language is a file: `npm run words` writes its two lists. These are the lists with a third one. */
vi.mock('#shared/translations/language-names.ts', () => ({
  languageNames: { en: 'English', tpi: 'Tok Pisin', ho: 'Hiri Motu' },
}))
vi.mock('#shared/translations/translations.ts', () => ({
  translations: { tpi: {}, ho: { 'parents.title': 'Tama sina', 'texts.names.marks': 'MAKA' } },
  stillEnglish: { tpi: {}, ho: { 'parents.skip': 'Go to the content' } },
}))

const third = 'ho' as Language

test('pages, papers and the choice in the browser have the third language', () => {
  expect(languages).toEqual(['en', 'tpi', 'ho'])
  expect(paperLanguages).toContain('ho')
  expect(findChosenLanguage('a=b; language=ho')).toBe('ho')
  const translation = correctedTranslation(third, { [third]: { 'parents.title': 'Tamana sinana' } })
  const said = speak(spokenInEnglish, { language: third, translation }).say(spokenInEnglish.parents)
  expect([said.title, said.skip]).toEqual(['Tamana sinana', spokenInEnglish.parents.skip])
})

test('so have the calls of the office, the corrections and the keywords of texts', () => {
  const accepts = (schema: unknown, input: object) => (schema as ZodType).safeParse(input).success
  const draft = { student_id: '00000000-0000-4000-8000-000000000000', kind: 'leaving' }
  expect(accepts(letters.prepare['~orpc'].inputSchema, { ...draft, language: 'ho' })).toBe(true)
  expect(accepts(letters.prepare['~orpc'].inputSchema, { ...draft, language: 'xx' })).toBe(false)
  const { issues = [] } =
    (guardians.create['~orpc'].inputSchema as ZodType).safeParse({ language: 'ho' }).error ?? {}
  expect(issues.map(({ path }) => path[0])).not.toContain('language')
  expect(faultOfCorrection(third, 'parents.skip', 'Lao')).toBeUndefined()
  expect(readRequest('maka 123456')).toEqual({ keyword: 'marks', numbers: ['123456'] })
})

test('no other file of the program names a language', () => {
  const files = globSync('{app,server,shared,database/functions,database/policies}/**/*.{ts,tsx,sql}').filter(
    (file) => !/\.test\.ts$|^shared\/translations\//.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => /'tpi'|translations\/tpi/.test(readFileSync(file, 'utf8')))).toEqual([])
})
