import type { ClassResults } from '#shared/results/class-results.ts'
import { rowsOf } from '#shared/results/class-rows.ts'

/** A student's work in a subject, shown beside the comment. */
export interface StudentFigures {
  percentage: number | null
  letter_grade: string | null
  /** The marks as a written-out sum. */
  lines: readonly string[]
  days_absent: number
}

/** The figures of the students of a class, by student. */
export function figuresOf(group: ClassResults): ReadonlyMap<string, StudentFigures> {
  return new Map(
    rowsOf(group).map(({ student, shown, lines }) => [
      student.id,
      { ...shown, lines, days_absent: student.absent.days },
    ]),
  )
}
