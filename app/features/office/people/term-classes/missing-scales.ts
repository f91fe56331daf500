import type { TermOptions } from '#shared/term-classes/contract.ts'
import { gradeLevelOfClass } from '#shared/school-structure/structure.ts'

interface Taught {
  name: string
  subject_id: string | null
}

/** The grades of which a class of the year has no scale, neither one of every subject nor one of its own, in their order. */
export function gradesWithoutScale(
  taught: readonly Taught[],
  year: string,
  scales: TermOptions['scales'],
): number[] {
  const hasScale = ({ name, subject_id }: Taught) =>
    scales.some(
      (scale) =>
        scale.grade_level === gradeLevelOfClass(name) &&
        scale.academic_year <= year &&
        (scale.subject_id === null || scale.subject_id === subject_id),
    )
  const grades = new Set(taught.filter((one) => !hasScale(one)).map(({ name }) => gradeLevelOfClass(name)))
  // The name of a class need not begin with a grade.
  return [...grades].filter((grade) => !Number.isNaN(grade)).toSorted((one, other) => one - other)
}
