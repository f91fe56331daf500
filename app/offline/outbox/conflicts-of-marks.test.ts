import { expect, test } from 'vitest'
import type { MarkChange, SavedCell } from '#shared/contracts/mark-sheet.ts'
import { leaveUnsavedMarks } from './conflicts-of-marks.ts'
import type { OutboxEntry } from './entry.ts'
import { describeMarks } from './marks-work.ts'

const ruth = { student_id: 'ruth', assessment_id: 'test', points: 15, version: 'v0' }
const moale = { student_id: 'moale', assessment_id: 'test', points: 45, version: '' }
const kila = { student_id: 'kila', assessment_id: 'test', points: 20, version: '' }

function entryOf(marks: MarkChange[]): OutboxEntry {
  const queued = marks.map((mark) => ({
    mark,
    text: { label: mark.student_id, text: String(mark.points), typedAt: 1000 },
  }))
  return {
    kind: 'marks',
    row: 'marks 9b',
    title: 'Marks: 9B',
    id: 'entry',
    revision: 'first',
    order: 1,
    queuedAt: '2026-02-10T09:00:00Z',
    state: 'waiting',
    done: 0,
    ...describeMarks('9b', queued),
  }
}

function saved({ student_id, assessment_id, points }: MarkChange): SavedCell {
  const mark = { points: points ?? 0, percentage: null, letter_grade: null, version: `v${points}` }
  return { student_id, assessment_id, mark, problem: null }
}

function changed(change: MarkChange, points: number): SavedCell {
  return { ...saved({ ...change, points }), problem: { code: 'CHANGED_MEANWHILE', message: 'Changed.' } }
}

function refused(change: MarkChange, code: 'INVALID' | 'NOT_FOUND', message: string): SavedCell {
  return { ...saved(change), mark: null, problem: { code, message } }
}

const tooMany = 'At most 40 points.'

test('nothing is left of marks that were all saved', () => {
  expect(leaveUnsavedMarks(entryOf([ruth, kila]), [[saved(ruth), saved(kila)]])).toBeUndefined()
})

test('a mark without an answer does not count as saved', () => {
  expect(leaveUnsavedMarks(entryOf([ruth, kila]), [[saved(kila)]])).toMatchObject({
    mine: [{ label: 'ruth' }],
  })
})

test('each unsaved mark stands beside the school’s own one, in whichever order the server answers', () => {
  const replies = [[changed(ruth, 12), saved(kila)], [refused(moale, 'INVALID', tooMany)]]
  const left = leaveUnsavedMarks(entryOf([moale, kila, ruth]), replies)
  expect(left).toMatchObject({ state: 'conflict', done: 0 })
  expect(left?.conflict?.mine).toEqual([
    { label: 'moale', text: '45', typedAt: 1000, refusal: tooMany },
    { label: 'ruth', text: '15', typedAt: 1000 },
  ])
  expect(left?.conflict?.theirs).toEqual([
    { label: 'moale', text: '' },
    { label: 'ruth', text: '12' },
  ])
})

test('the owner’s version goes over the mark that was seen, and takes the refused marks along', () => {
  const entry = entryOf([moale, ruth])
  const left = leaveUnsavedMarks(entry, [[refused(moale, 'INVALID', tooMany), changed(ruth, 12)]])
  expect(left?.conflict?.calls?.map(({ input }) => input)).toEqual([
    { id: '9b', marks: [moale, { ...ruth, version: 'v12' }] },
  ])
  const again = { ...entry, ...left, calls: left!.conflict!.calls!, mine: left!.conflict!.mine! }
  expect(leaveUnsavedMarks(again, [[changed(ruth, 13), refused(moale, 'INVALID', tooMany)]])).toMatchObject({
    state: 'conflict',
    conflict: {
      mine: [{ label: 'moale' }, { label: 'ruth', text: '15' }],
      theirs: [{ label: 'moale' }, { label: 'ruth', text: '13' }],
    },
  })
  expect(leaveUnsavedMarks(again, [[saved(ruth), refused(moale, 'INVALID', tooMany)]])).toMatchObject({
    state: 'refused',
    calls: [{ input: { id: '9b', marks: [moale] } }],
    mine: [{ label: 'moale', text: '45', typedAt: 1000, refusal: tooMany }],
  })
})

test('refused marks alone are no conflict; each is named with its reason', () => {
  const gone = 'The student or the column is no longer in this class.'
  const left = leaveUnsavedMarks(entryOf([ruth, kila, moale]), [
    [refused(ruth, 'NOT_FOUND', gone), saved(kila), refused(moale, 'INVALID', tooMany)],
  ])
  expect(left).toMatchObject({ state: 'refused', conflict: undefined })
  expect(left?.mine).toEqual([
    { label: 'ruth', text: '15', typedAt: 1000, refusal: gone },
    { label: 'moale', text: '45', typedAt: 1000, refusal: tooMany },
  ])
})
