import type { ClassResults, StudentOfResults } from './contract.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { writeBand } from './bands.ts'
import { positionsOf } from './positions.ts'
import { resultOf, type Result } from './result.ts'
import { writeResult } from './written-result.ts'

/** The result of a student in a class. */
export interface ClassRow {
  student: StudentOfResults
  /** The sum of the marks as they are today. */
  result: Result
  /** The submitted result; while results are open, the one that the marks add up to. */
  shown: { percentage: number | null; letter_grade: string | null }
  position: number | null
  /** The sum, written out. */
  lines: string[]
}

/** The results of a class by student: what was submitted stays as it was, whatever becomes of scheme and scale. */
export function rowsOf({ scheme, scale, students }: ClassResults): ClassRow[] {
  const rows = students.map((student) => {
    const { signed, marks } = student
    const result = resultOf(scheme, marks)
    const { percentage } = result
    const letter_grade = (percentage !== null && letterOf(scale, percentage)) || null
    const band = percentage === null ? undefined : writeBand(scale, signed?.in_school ?? null)
    const lines = [...writeResult(result), band].filter((line) => line !== undefined)
    return { student, result, shown: signed ?? { percentage, letter_grade }, lines }
  })
  const positions = positionsOf(
    rows.map(({ student, shown }) => (student.is_enrolled ? shown.percentage : null)),
  )
  return rows.map((row, index) => ({ ...row, position: positions[index] ?? null }))
}
