import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createConcurrencyLimit } from '#server/load/concurrency-limit.ts'
import { clockPlace, followClock, schoolFormat } from '#shared/school-clock.ts'
import { schoolDay, schoolMoment, schoolTime } from '#shared/school-calendar/school-calendar.ts'
import { createClockOfSchool, separateClocks } from './clock-of-school.ts'

const schools = [
  { timeZone: 'Pacific/Port_Moresby', locale: 'en-GB', day: '2026-11-27', time: '06:30', count: '1,234' },
  { timeZone: 'Pacific/Kiritimati', locale: 'en-IN', day: '2026-11-27', time: '10:30', count: '1,234' },
  { timeZone: 'America/Lima', locale: 'en-ZA', day: '2026-11-26', time: '15:30', count: '1 234' },
]
const moment = new Date('2026-11-26T20:30:00Z')
const countFormat = schoolFormat(({ locale }) => new Intl.NumberFormat(locale))

const shown = () => ({
  day: schoolDay(moment),
  time: schoolTime(moment),
  count: countFormat().format(1234).replaceAll(/\s/g, ' '),
})

function open({ timeZone, locale, ...expected }: (typeof schools)[number]) {
  const inSchool = createClockOfSchool()
  inSchool(() => followClock({ timeZone, locale }))
  return { inSchool, expected }
}

test('three schools of one process have each their own clock, whatever is done between', async () => {
  onTestFinished(separateClocks())
  const opened = schools.map(open)
  const inTurn = createConcurrencyLimit(1, 100)
  const work = opened.flatMap(({ inSchool, expected }) =>
    Array.from({ length: 20 }, () =>
      inSchool(async () => {
        for (let turn = 0; turn < 5; turn++) {
          await nextTurn()
          expect(shown()).toEqual(expected)
          await inTurn(async () => await nextTurn())
          expect(schoolMoment(expected.day, expected.time)).toEqual(moment)
        }
      }),
    ),
  )
  await Promise.all(work)
})

test('a school that moves its clock moves that of no other school, and schools with one clock share its formats', () => {
  onTestFinished(separateClocks())
  const [first, second] = [open(schools[0]!), open(schools[0]!)]
  expect(first.inSchool(countFormat)).toBe(second.inSchool(countFormat))
  first.inSchool(() => followClock({ timeZone: 'America/Lima', locale: 'en-ZA' }))
  expect(first.inSchool(shown)).toMatchObject({ day: '2026-11-26', count: '1 234' })
  expect(second.inSchool(shown)).toEqual(second.expected)
})

test('there is no clock outside of a school, and again the one of the program when it serves one school', () => {
  const ofProgram = clockPlace()
  const end = separateClocks()
  expect(shown).toThrow('outside of a school')
  end()
  expect(clockPlace()).toBe(ofProgram)
})
