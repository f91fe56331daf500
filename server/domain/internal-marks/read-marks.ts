import type { Tx } from '#server/database/database.ts'
import { listMarks } from '#server/domain/result-schemes/queries.ts'
import type { SubjectOfGrade } from '#shared/internal-marks/contract.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { percentageOf } from '#shared/results/fraction.ts'
import { meanOf } from '#shared/results/mean.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { resultOf } from '#shared/results/result.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { listClasses, listStudents, type SubjectClass, type SubjectStudent } from './queries.ts'

/** The line of a student on a sheet of internal marks. */
export interface InternalMarks extends Omit<SubjectStudent, 'signed' | 'class_id'> {
  class_name: string
  state: SubjectClass['state']
  /** The percentage, by the name of the part. */
  parts: Map<string, number | null>
  total: number | null
  letter_grade: string | null
  /** In the subject, among the whole grade. */
  position: number | null
  /** Results of the year, by term. */
  terms: Record<string, number | null>
  /** Mean of the terms that have a result, half up to one decimal. */
  mean: number | null
}

/** The subject and a line for each of its students in a grade; submitted results are used unchanged. */
export async function readInternalMarks(
  tx: Tx,
  { term, ...of }: SubjectOfGrade,
): Promise<{ subject: string; parts: string[]; rows: InternalMarks[] }> {
  const classes = await listClasses(tx, of)
  const ids = classes.map(({ id }) => id)
  // The other terms are shown as totals, which submitted results already contain.
  const addedUp = classes.filter((one) => one.term === term || one.state === 'open').map(({ id }) => id)
  const marks = await listMarks(tx, addedUp, of.grade_level)
  const byStudent = Map.groupBy(marks, (mark) => `${mark.class_id} ${mark.student_id}`)
  const group = new Map(classes.map((one) => [one.id, one]))
  const results = (await listStudents(tx, ids, of.grade_level)).map((student) => {
    const { scheme, ...one } = group.get(student.class_id)!
    const own = resultOf(scheme ?? usualScheme, byStudent.get(`${one.id} ${student.id}`) ?? [])
    const letter = own.percentage === null ? null : (letterOf(one.scale, own.percentage) ?? null)
    const { percentage, letter_grade } = student.signed ?? { ...own, letter_grade: letter }
    return { student, group: one, parts: own.parts, total: percentage, letter_grade }
  })
  const termsOf = Map.groupBy(results, ({ student }) => student.id)
  const listed = results.filter((one) => one.group.term === term)
  const positions = positionsOf(listed.map(({ total }) => total))
  return {
    subject: classes[0]?.subject_name ?? '',
    parts: [...new Set(listed.flatMap(({ parts }) => parts.map(({ component }) => component.title)))],
    rows: listed.map(({ student, ...one }, index) => {
      const ofYear = (termsOf.get(student.id) ?? []).map((other) => [other.group.term, other.total] as const)
      return {
        id: student.id,
        last_name: student.last_name,
        first_name: student.first_name,
        admission_number: student.admission_number,
        sex: student.sex,
        class_name: one.group.class_name,
        state: one.group.state,
        parts: new Map(
          one.parts.map(({ component, share }) => [component.title, share && percentageOf(share)]),
        ),
        total: one.total,
        letter_grade: one.letter_grade,
        position: positions[index] ?? null,
        terms: Object.fromEntries(ofYear),
        mean: meanOf(ofYear.map(([, total]) => total)),
      }
    }),
  }
}
