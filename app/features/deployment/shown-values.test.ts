import { expect, test } from 'vitest'
import { schools } from '#app/words/deployment/schools.ts'
import type { ListedSchool } from '#shared/deployment/schools.ts'
import { dayInWords, formatNumber, formatSize, stateInWords } from './shown-values.ts'

test('a size has the unit that keeps it short', () => {
  expect([34e6, 2.5e9, 5e12].map(formatSize)).toEqual(['34 MB', '2.5 GB', '5.0 TB'])
})

test('the totals of a deployment are readable, of one school and of a country', () => {
  const { totals } = schools.list
  expect(totals('1', '1', formatNumber(60), formatSize(34e6))).toBe(
    '1 school, 1 open; 60 students; 34 MB of database and files.',
  )
  expect(totals(formatNumber(1300), formatNumber(1290), formatNumber(412_345), formatSize(5e12))).toBe(
    '1,300 schools, 1,290 open; 412,345 students; 5.0 TB of database and files.',
  )
})

test('a day is written as in a school that has chosen no other way', () => {
  expect(['2026-03-02', '2026-03-02T01:02:03Z'].map(dayInWords)).toEqual(['2 March 2026', '2 March 2026'])
})

test('the state of a school says that its upgrade failed, and that little of a quota is left', () => {
  const school = {
    state: 'open',
    upgrade_fault: null,
    file_bytes: 79,
    mails: 0,
    texts: 900,
    quotas: { file_bytes: 100, mails: 0, texts: null },
  } as ListedSchool
  const withoutMails = { ...school, quotas: { ...school.quotas, mails: null } }
  expect(stateInWords(withoutMails)).toBe('open')
  expect(stateInWords({ ...withoutMails, file_bytes: 80 })).toBe('open, near a limit')
  expect(stateInWords({ ...school, upgrade_fault: 'why' })).toBe('open, not upgraded, near a limit')
})
