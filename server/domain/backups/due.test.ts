import { expect, test } from 'vitest'
import { isDue } from './due.ts'

const settings = { is_on: true, hour: 2, requested_at: null }
/** A moment of Port Moresby, which is ten hours ahead. */
const at = (moment: string) => new Date(`${moment}+10:00`)
const done = (moment: string) => ({ state: 'done', started_at: at(moment) })

test.each([
  ['before its hour', at('2026-02-10T01:59'), done('2026-02-09T02:05'), false],
  ['at its hour', at('2026-02-10T02:00'), done('2026-02-09T02:05'), true],
  ['once it is made', at('2026-02-10T03:00'), done('2026-02-10T02:05'), false],
  ['when one was made by hand before its hour', at('2026-02-10T02:07'), done('2026-02-10T00:30'), true],
  ['when the machine was off then', at('2026-02-10T09:07'), done('2026-02-08T02:05'), true],
  ['when the machine is off each day at its hour', at('2026-02-10T01:30'), done('2026-02-08T09:00'), true],
  ['the first time', at('2026-02-10T09:07'), undefined, true],
  [
    'an hour after a failure',
    at('2026-02-10T09:07'),
    { state: 'failed', started_at: at('2026-02-10T08:07') },
    true,
  ],
  [
    'minutes after a failure',
    at('2026-02-10T08:12'),
    { state: 'failed', started_at: at('2026-02-10T08:07') },
    false,
  ],
])('%s', (_, now, newest, due) => {
  expect(isDue(settings, newest, now)).toBe(due)
  expect(isDue({ ...settings, is_on: false }, newest, now)).toBe(false)
})

test('whoever asks for a backup gets one, even where none is made by itself, and only one', () => {
  const requested_at = at('2026-02-10T03:30')
  const now = at('2026-02-10T03:31')
  const asked = { ...settings, is_on: false, requested_at }
  expect(isDue(asked, done('2026-02-10T02:05'), now)).toBe(true)
  expect(isDue(asked, undefined, now)).toBe(true)
  expect(isDue(asked, done('2026-02-10T03:30:30'), now)).toBe(false)
})
