import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTimetable, type Meeting } from './timetable.ts'

function conflictsIn(meetings: readonly Meeting[], plan: number[][]): string[] {
  const seen = new Set<string>()
  const conflicts: string[] = []
  for (const [index, { group, teacher }] of meetings.entries()) {
    for (const period of plan[index] ?? []) {
      for (const slot of [`group ${group} ${period}`, `teacher ${teacher} ${period}`]) {
        if (seen.has(slot)) conflicts.push(slot)
        seen.add(slot)
      }
    }
  }
  return conflicts
}

test('nobody is in two places at once, even when every week is full', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  // Each group meets each teacher 9 times: all 45 periods of everybody are full.
  const meetings = names.flatMap((group) => names.map((teacher) => ({ group, teacher, lessons: 9 })))
  const plan = planTimetable(meetings, 5, 9)
  expect(plan.flat()).toHaveLength(225)
  expect(conflictsIn(meetings, plan)).toEqual([])
})

test('any set of meetings that fits into the week gets its periods', () => {
  const meeting = fc.record({
    group: fc.constantFrom('a', 'b', 'c', 'd'),
    teacher: fc.constantFrom('v', 'w', 'x', 'y', 'z'),
    lessons: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(meeting, { maxLength: 12 }), (requested) => {
      const load = new Map<string, number>()
      const meetings = requested.filter(({ group, teacher, lessons }) => {
        const after = [group, teacher].map((name) => (load.get(name) ?? 0) + lessons)
        if (after.some((periods) => periods > 8)) return false
        ;[group, teacher].forEach((name) => load.set(name, (load.get(name) ?? 0) + lessons))
        return true
      })
      const plan = planTimetable(meetings, 4, 2)
      expect(plan.map((periods) => periods.length)).toEqual(meetings.map(({ lessons }) => lessons))
      expect(conflictsIn(meetings, plan)).toEqual([])
    }),
  )
})

test('lessons of one class are on different days', () => {
  const [plan] = planTimetable([{ group: 'a', teacher: 'v', lessons: 4 }], 5, 9)
  expect(new Set(plan?.map((period) => Math.floor(period / 9))).size).toBe(4)
})

test('more lessons than periods are refused', () => {
  expect(() => planTimetable([{ group: 'a', teacher: 'v', lessons: 3 }], 2, 1)).toThrow('too short')
})
