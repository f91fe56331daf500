import { expect, test } from 'vitest'
import { readRequest, withoutPin } from './keywords.ts'

test.each([
  ['MARKS', 'marks', []],
  ['marks 230145 482113', 'marks', ['230145', '482113']],
  ['Maks', 'marks', []],
  ['MRAKS', 'marks', []],
  ['markss', 'marks', []],
  ['abs', 'abs', []],
  ['NIUS', 'news', []],
  ['Date.', 'dates', []],
  ['halivm', 'help', []],
  ['Stop', 'stop', []],
  ['STOP ALL', 'stop_all', []],
  ['pinis olgeta', 'stop_all', []],
  ['stat', 'start', []],
  ['  ABS,230145 ', 'abs', ['230145']],
] as const)('%s is a request', (text, keyword, numbers) => {
  expect(readRequest(text)).toEqual({ keyword, numbers })
})

test.each([
  'sik',
  'stop bilong bas i bagarap',
  'He has malaria and will come on Monday',
  'help me please come to school',
  '👍',
  'שלום',
  "'; drop table students; --",
  '',
  '12345',
  'as',
])('%s is no request', (text) => {
  expect(readRequest(text)).toBeUndefined()
})

test('a PIN is not kept', () => {
  expect(withoutPin('MARKS 230145 482113')).toBe('MARKS 230145 ******')
  expect(withoutPin('mak 482113')).toBe('mak ******')
  expect(withoutPin('MARKS 4821')).toBe('MARKS ****')
  expect(withoutPin('marks 482113 plis')).toBe('marks ****** plis')
  expect(withoutPin('Marks bilong pikinini 482113 tenkyu tru')).toBe(
    'Marks bilong pikinini ****** tenkyu tru',
  )
  expect(withoutPin('MARKS 482113 2')).toBe('MARKS ****** *')
  expect(withoutPin('ABS 230145')).toBe('ABS 230145')
})
