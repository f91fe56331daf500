import type { Counts } from './counts.ts'

/** The version of the shape of counts; counts that were released stay as they were. */
export const countsShape = 1

/** The sexes in counts; `unknown` if the record has none. */
export const countedSexes = ['F', 'M', 'unknown'] as const

/** The parts of counts that are compared and shown. */
export const countParts = ['school', 'students', 'teachers', 'rooms', 'attendance', 'results'] as const

export type CountPart = (typeof countParts)[number]

/** Sums up the students of counts that fit. */
export function sumStudents(
  { students }: Counts,
  isMeant: (row: Counts['students'][number]) => boolean = () => true,
): number {
  return students.filter(isMeant).reduce((sum, row) => sum + row.students, 0)
}
