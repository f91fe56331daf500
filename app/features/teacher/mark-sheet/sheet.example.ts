import type { MarkChange, MarkSheet, SavedCell, SheetMark } from '#shared/mark-sheet/contract.ts'

const column = { grade_type: 'test', held_on: null, points_possible: 40, marked: 0, updated_at: '' }

function student(id: string, points?: number) {
  const marks: Record<string, SheetMark> =
    points === undefined ? {} : { a1: { points, percentage: null, letter_grade: null, version: 'v0' } }
  return {
    id,
    first_name: 'Ruth',
    last_name: id,
    admission_number: id,
    marks,
    work: {},
    joined: [],
    away: {},
  }
}

/** A sheet of two students and two columns, with one mark: 10 points of the second student. */
export function buildSheet(id = 'c'): MarkSheet {
  return {
    id,
    class_name: '9A',
    subject_name: null,
    academic_year: '2025',
    term: 'Term 1',
    results_state: 'open',
    assessments: [
      { ...column, id: 'a1', title: 'Test' },
      { ...column, id: 'a2', title: 'Quiz' },
    ],
    assignments: [],
    students: [student('s1'), student('s2', 10)],
  }
}

/** The server's answer to a mark that it has saved. */
export function saved({ assessment_id, student_id, points }: MarkChange): SavedCell {
  const mark =
    points === null ? null : { points, percentage: null, letter_grade: null, version: `v${points}` }
  return { assessment_id, student_id, mark, problem: null }
}

export const first = { student_id: 's1', assessment_id: 'a1' }
export const second = { student_id: 's2', assessment_id: 'a1' }
