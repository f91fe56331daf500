import { divide, fractionOf, roundHalfUp, sumOf } from './fraction.ts'

/** The count of submitted results of one subject, term, sex and grade. */
export interface CountedResults {
  term: string
  /** Null for classes without a subject. */
  subject: string | null
  sex: 'F' | 'M' | null
  letter_grade: string | null
  students: number
  /** The sum of their percentages. */
  sum: number
}

/** The columns of a summary: girls, boys, those of unknown sex, and everybody. */
export const summaryGroups = ['girls', 'boys', 'others', 'all'] as const

export type SummaryGroup = (typeof summaryGroups)[number]

const sexes = { girls: 'F', boys: 'M', others: null } as const

/** The results of a group of students. */
export interface Figures {
  students: number
  /** Rounded half up to one decimal; null without a result. */
  mean: number | null
  /** The number of each grade; results without a grade are under the empty name. */
  bands: Record<string, number>
}

/** Sums up results, for each group of students. */
export function summarize(rows: readonly CountedResults[]): Record<SummaryGroup, Figures> {
  const of = (group: keyof typeof sexes) => figuresOf(rows.filter(({ sex }) => sex === sexes[group]))
  return { girls: of('girls'), boys: of('boys'), others: of('others'), all: figuresOf(rows) }
}

function figuresOf(rows: readonly CountedResults[]): Figures {
  const students = rows.reduce((count, row) => count + row.students, 0)
  const bands: Record<string, number> = {}
  for (const { letter_grade, students: some } of rows)
    bands[letter_grade ?? ''] = (bands[letter_grade ?? ''] ?? 0) + some
  const sum = sumOf(rows.map((row) => fractionOf(row.sum)))
  return { students, mean: students === 0 ? null : roundHalfUp(divide(sum, fractionOf(students)), 1), bands }
}

/** The subjects of these results by name, with none last. */
export function subjectsOf(rows: readonly CountedResults[]): (string | null)[] {
  const names = [...new Set(rows.map(({ subject }) => subject))]
  return names.toSorted((a, b) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''))
}

/** The grades in the order of the scale, the highest first, then those given by an older one. */
export function bandsOf(
  scale: readonly { letter_grade: string }[],
  rows: readonly CountedResults[],
): string[] {
  return [
    ...new Set([
      ...scale.map(({ letter_grade }) => letter_grade),
      ...rows.map(({ letter_grade }) => letter_grade ?? ''),
    ]),
  ]
}
