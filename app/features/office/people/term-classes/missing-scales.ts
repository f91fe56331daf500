import type { TermOptions } from '#shared/term-classes/contract.ts'
import { gradesOfClass } from '#shared/school-structure/grades.ts'

interface Taught {
  name: string
  subject_id: string | null
}

/** The grades of which a class of the year has no scale, neither one of every subject nor one of its own, in their order. */
export function gradesWithoutScale(
  taught: readonly Taught[],
  year: string,
  { scales, structure }: Pick<TermOptions, 'scales' | 'structure'>,
): number[] {
  // Each student of a class of several grades is graded by the scale of the own.
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
