import { expect, test } from 'vitest'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { rowOfMarks } from '#app/offline/outbox/marks-work.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { resultOf } from '#shared/results/result.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { waitingMarks, withMarks } from './waiting-marks.ts'

const test1 = {
  id: 't1',
  kind: 'column' as const,
  title: 'Test',
  day: null,
  grade_type: 'test',
  points_possible: 10,
}
const essay = { ...test1, id: 'a1', kind: 'assignment' as const, title: 'Essay', grade_type: 'assignment' }
const given = { work_id: 't1', title: 'Test', grade_type: 'test', points_earned: 4, points_possible: 10 }
const group = {
  id: 'c1',
  state: 'open',
  scheme: usualScheme,
  work: [test1, essay],
  students: ['ruth', 'ben'].map((id) => ({ id, marks: [given] })),
} as unknown as ClassResults

const entryOf = (entry: object) => ({ state: 'waiting', calls: [], ...entry }) as unknown as OutboxEntry
const percentages = (entries: OutboxEntry[]) =>
  withMarks(group, waitingMarks(group, entries)).students.map(
    ({ marks }) => resultOf(usualScheme, marks).percentage,
  )
const cell = (student_id: string, points: unknown) => ({ student_id, assessment_id: 't1', points })

test('marks that wait are counted as if they had arrived: new, changed, cleared, absent', () => {
  const sheet = (...cells: object[]) => entryOf({ kind: 'marks', row: rowOfMarks('c1'), cells })
  expect(percentages([sheet(cell('ruth', 9), cell('ben', null))])).toEqual([90, null])
  expect(percentages([sheet(cell('ruth', 'absent'), cell('ben', undefined))])).toEqual([null, 40])
  const input = { id: 'a1', student_id: 'ben', points: 10 }
  expect(percentages([entryOf({ kind: 'mark', row: 'mark a1 ben', calls: [{ input }] })])).toEqual([40, 70])
})

test('marks of another class, and those that were refused or have arrived, are not counted again', () => {
  const cells = [cell('ruth', 9)]
  const other = entryOf({ kind: 'marks', row: rowOfMarks('c2'), cells })
  const settled = ['refused', 'sent'].map((state) =>
    entryOf({ kind: 'marks', row: rowOfMarks('c1'), cells, state }),
  )
  expect(percentages([other, ...settled])).toEqual([40, 40])
})

test('a mark that is changed keeps its place among the others, and a new one comes last', () => {
  const later = { ...given, work_id: 'a1', title: 'Essay', grade_type: 'assignment' }
  const students = [{ id: 'ruth', marks: [given, later] }] as unknown as ClassResults['students']
  const cells = [cell('ruth', 9), { student_id: 'ruth', assessment_id: 'new', points: 1 }]
  const waiting = waitingMarks(group, [entryOf({ kind: 'marks', row: rowOfMarks('c1'), cells })])
  const work = [...group.work, { ...test1, id: 'new' }]
  const [ruth] = withMarks({ ...group, work, students }, waiting).students
  expect(ruth?.marks.map((mark) => [mark.work_id, mark.points_earned])).toEqual([
    ['t1', 9],
    ['a1', 4],
    ['new', 1],
  ])
})
