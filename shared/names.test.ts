import { expect, test } from 'vitest'
import { findByWords, foldName, hasWords, nameKey } from './names.ts'

test.each([
  ["O'Kane", 'O’Kane'],
  ['OKane', 'Oʼkane'],
  ["N'Drawii", 'N`DRAWII'],
  ['Zoe', 'Zoë'],
  ['Zoë', 'Zoe\u0308'],
  ['Nalo', 'Ŋalo'],
  ['Konara Be', 'Ḵoŋara Ƀe'],
  ['Nguyen Anh', 'Nguyễn  Ắnh '],
  ['Vagi Kila', 'Vagi‑Kila'],
  ['Strasse', 'Straße'],
  ['Жанна', 'ЖАННА'],
])('%s and %s are one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other))
  expect(hasWords(other, one)).toBe(true)
})

test('vowels of Devanagari are no marks', () => {
  expect(foldName('राजेश')).toBe('राजेश')
})

test('surnames come before given names, and a small particle where its letter is', () => {
  const people = [
    ['Kila Vagi', 'Ann'],
    ['Zurenuoc', 'Abel'],
    ['de la Cruz', 'Mary'],
    ['Kila', 'Zoe'],
    ['Dambui', 'Ruth'],
    ['Ŋalo', 'Eno'],
  ] as [string, string][]
  const ordered = people.toSorted((a, b) => compareKeys(nameKey(...a), nameKey(...b)))
  expect(ordered.map(([surname]) => surname)).toEqual([
    'Dambui',
    'de la Cruz',
    'Kila',
    'Kila Vagi',
    'Ŋalo',
    'Zurenuoc',
  ])
})

const compareKeys = (one: string, other: string) => (one < other ? -1 : 1)

test('whole words come before parts of words', () => {
  const names = ['Jonathan Boas', 'Nathan Boas', 'Nathaniel Boas', 'Ruth Boas']
  expect(findByWords(names, 'nathan boas', (name) => name)).toEqual([
    'Nathan Boas',
    'Jonathan Boas',
    'Nathaniel Boas',
  ])
})
