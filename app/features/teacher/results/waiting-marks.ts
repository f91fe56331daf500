import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { rowOfMarks } from '#app/offline/outbox/marks-work.ts'
import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { ClassResults, StudentOfResults } from '#shared/results/class-results.ts'

/** A mark that has not been sent yet. */
interface WaitingMark {
  student_id: string
  work_id: string
  /** Null: cleared. */
  points: MarkPoints | null
}

/** A class's marks in the outbox, in the order in which they were typed. */
export function waitingMarks(group: ClassResults, entries: readonly OutboxEntry[]): WaitingMark[] {
  return entries.flatMap(({ state, kind, row, cells = [], calls }) => {
    if (state !== 'waiting') return []
    if (row === rowOfMarks(group.id))
      return cells.flatMap(({ student_id, assessment_id, points }) =>
        points === undefined ? [] : [{ student_id, work_id: assessment_id, points }],
      )
    if (kind !== 'mark') return []
    return calls
      .map(({ input }) => input as { id: string; student_id: string; points: MarkPoints })
      .filter(({ id }) => group.work.some((work) => work.id === id))
      .map(({ id, student_id, points }) => ({ student_id, work_id: id, points }))
  })
}

/** The class as it will be once these marks have arrived. */
export function withMarks(group: ClassResults, waiting: readonly WaitingMark[]): ClassResults {
  const students = group.students.map((student) =>
    waiting
      .filter(({ student_id }) => student_id === student.id)
      .reduce((before, mark) => withMark(group, before, mark), student),
  )
  return { ...group, students }
}

function withMark(
  { work }: ClassResults,
  student: StudentOfResults,
  { work_id, points }: WaitingMark,
): StudentOfResults {
  const before = student.marks.find((mark) => mark.work_id === work_id)
  if (points === null) return { ...student, marks: student.marks.filter((mark) => mark !== before) }
  const piece = work.find(({ id }) => id === work_id)
  const about = before ?? (piece && { ...piece, work_id, from_class: null })
  if (!about) return student
  const { title, grade_type, points_possible, from_class } = about
  const points_earned = points === 'absent' ? null : points
  const mark = { work_id, title, grade_type, points_possible, points_earned, from_class }
  // A changed mark keeps its place, since the last marks are compared with those before them.
  const marks = before ? student.marks.map((one) => (one === before ? mark : one)) : [...student.marks, mark]
  return { ...student, marks }
}
