import type { TermOptions } from '#shared/term-classes/contract.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'

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
  // A class of several grades is graded by the scale of the lowest.
  const gradeOf = ({ name }: Taught) => gradeInClass(structure, name)
  const hasScale = (one: Taught) =>
    scales.some(
      (scale) =>
        scale.grade_level === gradeOf(one) &&
        scale.academic_year <= year &&
        (scale.subject_id === null || scale.subject_id === one.subject_id),
    )
  const grades = new Set(taught.filter((one) => !hasScale(one)).map(gradeOf))
  return [...grades].filter((grade) => grade !== null).toSorted((one, other) => one - other)
}
