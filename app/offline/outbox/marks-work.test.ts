import { expect, test } from 'vitest'
import type { MarkChange, SavedCell } from '#shared/mark-sheet/contract.ts'
import type { OutboxEntry } from './entry.ts'
import { describeCells, withOwnMark, settleCells, typeCells } from './marks-work.ts'
import { isStale, type UnsavedCell } from './unsaved-cell.ts'

const key = (student_id: string) => ({ student_id, assessment_id: 'test' })
const cell = (student_id: string, points: number | null, more: Partial<UnsavedCell> = {}): UnsavedCell => ({
  ...key(student_id),
  label: student_id,
  text: String(points ?? ''),
  points,
  version: '',
  ...more,
})
const typed = (student_id: string, text: string, saved?: { points: number; version: string }) => ({
  ...key(student_id),
  label: student_id,
  text,
  points: text === '' ? null : /^\d+$/.test(text) ? Number(text) : undefined,
  saved,
})
const tooMany = 'At most 40 points.'

function entryOf(cells: UnsavedCell[]): OutboxEntry {
  return {
    kind: 'marks',
    row: 'marks 9b',
    title: 'Marks of 9B',
    id: 'entry',
    revision: 'first',
    order: 1,
    queuedAt: '2026-02-10T09:00:00Z',
    state: 'waiting',
    done: 0,
    ...describeCells('9b', cells),
  }
}

function answer(student_id: string, points: number | null, problem: SavedCell['problem'] = null): SavedCell {
  const mark =
    points === null ? null : { points, percentage: null, letter_grade: null, version: `v${points}` }
  return { ...key(student_id), mark, problem }
}
const why = { code: 'markSheet.changedMeanwhile', values: [] }
const changed = { code: 'CHANGED_MEANWHILE' as const, message: 'Changed.', why }
const settle = (cells: UnsavedCell[], replies: SavedCell[], present = cells) =>
  settleCells(entryOf(present), entryOf(cells), [replies])
const marksSent = (entry: Partial<OutboxEntry>) =>
  entry.calls!.flatMap(({ input }) => (input as { marks: MarkChange[] }).marks)

test('a cell that is as saved again is not unsaved any more, unless its earlier mark may have been sent', () => {
  const saved = { points: 10, version: 'v10' }
  const unsaved = typeCells([], [typed('ruth', '12', saved)], false)
  expect(unsaved).toMatchObject([{ points: 12, version: 'v10' }])
  expect(typeCells(unsaved, [typed('ruth', '10', saved)], false)).toEqual([])
  const again = typeCells(unsaved, [typed('ruth', '10', saved)], true)
  expect(again).toMatchObject([{ points: 10, version: 'v10', earlier: [12] }])
  expect(
    typeCells(
      [cell('ruth', 12, { atSchool: { points: 10, version: 'v10' } })],
      [typed('ruth', '10', saved)],
      false,
    ),
  ).toHaveLength(1)
})

test('a text that is no mark is kept and not sent', () => {
  const entry = entryOf(typeCells([], [typed('ruth', 'abs')], false))
  expect(entry).toMatchObject({ state: 'typing', calls: [], cells: [{ text: 'abs' }] })
})

test('nothing is left of marks that were all saved', () => {
  expect(
    settle([cell('ruth', 15), cell('kila', 20)], [answer('ruth', 15), answer('kila', 20)]),
  ).toMatchObject({
    state: 'sent',
    cells: [],
  })
})

test('a mark without an answer does not count as saved', () => {
  const left = settle([cell('ruth', 15), cell('kila', 20)], [answer('kila', 20)])
  expect(left).toMatchObject({ state: 'waiting', mine: [{ label: 'ruth' }] })
})

test('a mark that was typed while an earlier one was sent follows it, with its version', () => {
  const sent = [cell('ruth', 15)]
  const present = typeCells(sent, [typed('ruth', '16'), typed('moale', '7')], true)
  const left = settle(sent, [answer('ruth', 15)], present)
  expect(left.state).toBe('waiting')
  expect(marksSent(left)).toEqual([
    { ...key('ruth'), points: 16, version: 'v15' },
    { ...key('moale'), points: 7, version: '' },
  ])
})

test('a mark that was corrected after its answer was lost takes the place of the one that had arrived', () => {
  const present = typeCells([cell('ruth', 5)], [typed('ruth', '6')], true)
  const left = settle(present, [answer('ruth', 5, changed)])
  expect(marksSent(left)).toEqual([{ ...key('ruth'), points: 6, version: 'v5' }])
})

test('what is typed while a mark is sent is no answer to a colleague who was faster', () => {
  const sent = [cell('ruth', 5)]
  const left = settle(sent, [answer('ruth', 7, changed)], typeCells(sent, [typed('ruth', '6')], true))
  expect(left).toMatchObject({ state: 'conflict', cells: [{ text: '6', atSchool: { points: 7 } }] })
  const again = typeCells(left.cells!, [typed('ruth', '8')], false)
  expect(again, 'nor what is typed without a decision').toMatchObject([{ points: 8, version: '' }])
})

test('a text that is no mark stays when its earlier mark is saved, and when its owner decides for it', () => {
  const sent = [cell('ruth', 5)]
  const abs = typeCells(sent, [typed('ruth', 'abs')], true)
  expect(settle(sent, [answer('ruth', 5)], abs)).toMatchObject({
    state: 'typing',
    cells: [{ text: 'abs', version: 'v5' }],
  })
  const stale = settle(sent, [answer('ruth', 7, changed)], abs).cells!
  expect(stale.map(isStale)).toEqual([true])
  expect(withOwnMark(stale, key('ruth'))).toMatchObject([{ text: 'abs', version: 'v7' }])
})

test('each unsaved mark stands beside the school’s own one, in whichever order the server answers', () => {
  const left = settle(
    [cell('moale', 45), cell('kila', 20), cell('ruth', 15)],
    [
      answer('ruth', 12, changed),
      answer('kila', 20),
      answer('moale', null, { code: 'INVALID', message: tooMany, why }),
    ],
  )
  expect(left).toMatchObject({
    state: 'conflict',
    conflict: {
      mine: [
        { label: 'moale', text: '45', refusal: tooMany },
        { label: 'ruth', text: '15' },
      ],
      theirs: [
        { label: 'moale', text: '' },
        { label: 'ruth', text: '12' },
      ],
    },
  })
})

test('the owner’s version goes over the mark that was seen, and the refused marks stay with their reasons', () => {
  const refused = answer('moale', null, { code: 'INVALID', message: tooMany, why })
  const left = settle([cell('moale', 45), cell('ruth', 15)], [refused, answer('ruth', 12, changed)])
  const decided = { ...entryOf([]), ...left, ...left.conflict } as OutboxEntry
  expect(marksSent(decided)).toEqual([{ ...key('ruth'), points: 15, version: 'v12' }])
  const after = settleCells(decided, decided, [[answer('ruth', 15)]])
  expect(after).toMatchObject({
    state: 'refused',
    conflict: undefined,
    mine: [{ label: 'moale', text: '45', refusal: tooMany }],
  })
  expect(marksSent(after), 'for another try').toMatchObject([{ points: 45 }])
})

test('a refused mark is not sent again with each mark that is typed beside it', () => {
  const refused = settle(
    [cell('ruth', 45)],
    [answer('ruth', null, { code: 'INVALID', message: tooMany, why })],
  )
  const entry = describeCells('9b', typeCells(refused.cells!, [typed('moale', '7')], false))
  expect(entry.state).toBe('waiting')
  expect(marksSent(entry)).toMatchObject([{ points: 7 }])
})
