import type { TermOptions } from '#shared/term-classes/contract.ts'
import { gradesOfClass } from '#shared/school-structure/grades.ts'

interface Taught {
  name: string
  subject_id: string | null
}

/**
 * The grades that have a class this year but no scale, neither a general one nor one of its subject, in
 * order.
 */
export function gradesWithoutScale(
  taught: readonly Taught[],
  year: string,
  { scales, structure }: Pick<TermOptions, 'scales' | 'structure'>,
): number[] {
  // In a class of several grades, each student is graded by the scale of their own grade.
  const missing = taught.flatMap(({ name, subject_id }) =>
    gradesOfClass(structure, name).filter(
      (grade) =>
        !scales.some(
          (scale) =>
            scale.grade_level === grade &&
            scale.academic_year <= year &&
            (scale.subject_id === null || scale.subject_id === subject_id),
        ),
    ),
  )
  return [...new Set(missing)].toSorted((one, other) => one - other)
}
