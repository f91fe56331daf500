import { vi } from 'vitest'
import type { MarkChange, MarkSheet, SavedCell, SheetMark } from '#shared/contracts/mark-sheet.ts'
import type { Cells } from './cells.ts'
import type { TypedCell, UnsavedCells } from './sheet-state.ts'
import { createSheetStore } from './sheet-store.ts'

const column = { grade_type: 'test', held_on: null, points_possible: 40, marked: 0, updated_at: '' }
const about = { id: 'c', class_name: '9A', subject_name: null, academic_year: '2025', term: 'Term 1' }

function student(id: string, points?: number) {
  const marks: Record<string, SheetMark> =
    points === undefined ? {} : { a1: { points, percentage: null, letter_grade: null, version: 'v0' } }
  return { id, first_name: 'Ruth', last_name: id, admission_number: id, marks }
}

/** A store over a server whose answers the test chooses. */
export function setUp(
  answer: (marks: MarkChange[]) => Promise<SavedCell[]> = async (marks) => marks.map(saved),
  typed: Cells<TypedCell> = {},
) {
  const sheet: MarkSheet = {
    ...about,
    assessments: [
      { ...column, id: 'a1', title: 'Test' },
      { ...column, id: 'a2', title: 'Quiz' },
    ],
    students: [student('s1'), student('s2', 10)],
  }
  const sent: MarkChange[][] = []
  const tools = {
    keep: vi.fn(),
    pause: vi.fn(async () => {}),
    onRefused: vi.fn(),
    queue: vi.fn(),
    settleQueue: vi.fn(),
    leaveQueue: vi.fn(),
  }
  // When a mark was typed is another matter.
  const withoutTimes = ({ marks, unreadable }: UnsavedCells) => ({ marks, unreadable })
  const store = createSheetStore(sheet, typed, {
    ...tools,
    queue: (unsaved) => tools.queue(withoutTimes(unsaved)),
    settleQueue: (unsaved, reason) => tools.settleQueue(withoutTimes(unsaved), reason),
    send: async (marks) => {
      sent.push(marks)
      return await answer(marks)
    },
  })
  const settled = () => vi.waitUntil(() => !store.read().isSending && !store.read().isWaiting)
  return { store, sent, sheet, tools, settled }
}

export function saved({ assessment_id, student_id, points }: MarkChange): SavedCell {
  const mark =
    points === null ? null : { points, percentage: null, letter_grade: null, version: `v${points}` }
  return { assessment_id, student_id, mark, problem: null }
}

export const first = { student_id: 's1', assessment_id: 'a1' }
export const second = { student_id: 's2', assessment_id: 'a1' }
