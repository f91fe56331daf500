import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainText } from '#shared/texts/gsm7.ts'
import { name, sentences as tokPisin, stillEnglish } from '#shared/translations/tpi.ts'
import { spokenInEnglish } from '#app/words/spoken-words.ts'
import { listPlaces } from '#shared/translations/translate.ts'
import { readSheet, writeSheet } from './words-sheet.ts'

const english = { today: { late: (time: string) => `Late | at ${time}`, present: 'In class' } }
const sheet = (late: string, present = '') =>
  writeSheet(english, { 'today.late': late, 'today.present': present }, '# Sheet')

test('The sheet in the documents is the translation that the program speaks', () => {
  const found = readFileSync('docs/tok-pisin.md', 'utf8')
  expect(readSheet(spokenInEnglish, found)).toEqual(tokPisin)
  expect(found, 'by its heading the sheet is taken back').toMatch(new RegExp(`^# ${name}\n`))
})

test('A corrected sentence is taken back, and an empty one stays English', () => {
  expect(readSheet(english, sheet('I kam let | long {1}'))).toEqual({
    'today.late': 'I kam let | long {1}',
  })
})

test('A sentence that lost its value, a place that there is not, and a doubled one are named', () => {
  expect(() => readSheet(english, sheet('I kam let'))).toThrow('today.late: "I kam let" must name {1}')
  expect(() => readSheet(english, sheet('{1}', 'I stap {1}'))).toThrow(
    'today.present: "I stap {1}" must name no value',
  )
  expect(() => readSheet(english, sheet('{1}').replace('today.late', 'today.early'))).toThrow(
    'today.early: there is no such place.',
  )
  expect(() => readSheet(english, `${sheet('{1}')}| \`today.late\` | Late | {1} |\n`)).toThrow(
    'today.late: it stands twice.',
  )
  expect(() => readSheet(english, 'a letter')).toThrow('The sheet has no line with a place.')
})

test('No sentence of a text has a sign that makes it cost double', () => {
  const texts = Object.entries(tokPisin).filter(([place]) => place.startsWith('texts.'))
  const dear = texts.filter(([, text]) => {
    const { replaced, foreign } = plainText(text)
    return replaced.length + foreign.length > 0
  })
  expect(dear).toEqual([])
})

test('each sentence is translated, or listed as one that is still English', () => {
  const places = listPlaces(spokenInEnglish)
  const lacking = places.filter(([place]) => tokPisin[place] === undefined)
  expect(Object.fromEntries(lacking), 'run `npm run words`').toEqual(stillEnglish)
  expect(Object.keys(tokPisin).filter((place) => places.every(([one]) => one !== place))).toEqual([])
})
