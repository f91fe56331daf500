import type { ClassResults, StudentOfResults } from './class-results.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { writeBand } from './bands.ts'
import { positionsOf } from './positions.ts'
import { resultOf, type Result } from './result.ts'
import type { Component } from './scheme.ts'
import { writeResult } from './written-result.ts'

/** The result of a student in a class. */
export interface ClassRow {
  student: StudentOfResults
  /** The sum of the current marks. */
  result: Result
  /** The submitted result; while results are open, the sum of the marks. */
  shown: { percentage: number | null; letter_grade: string | null }
  position: number | null
  /** The sum, written out. */
  lines: string[]
}

type Rules = 'scheme' | 'scale' | 'is_adjustable'

/**
 * The scheme and scale by which a student of a class is graded: in a class of several grades those of the
 * student's own.
 */
export function rulesOf(
  { rules_by_grade, ...ofClass }: Pick<ClassResults, Rules | 'rules_by_grade'>,
  { grade }: Pick<StudentOfResults, 'grade'>,
): Pick<ClassResults, Rules> {
  return rules_by_grade.find((one) => one.grade === grade) ?? ofClass
}

/** The parts common to all results of a class; none if its grades have different ones. */
export function partsOf({ scheme, rules_by_grade }: ClassResults): Component[] {
  const isSame = (other: Component[]) => JSON.stringify(other) === JSON.stringify(scheme.components)
  return rules_by_grade.every((one) => isSame(one.scheme.components)) ? scheme.components : []
}

/**
 * The results of a class by student: submitted results stay unchanged, whatever happens to scheme and scale.
 */
export function rowsOf(group: ClassResults): ClassRow[] {
  const rows = group.students.map((student) => {
    const { signed, marks } = student
    const { scheme, scale } = rulesOf(group, student)
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
