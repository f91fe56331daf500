import type { StudentGrades } from '#shared/contracts/dashboard.ts'
import { resultOf } from '#shared/results/result.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import type { GradeRow } from './stored-rows.ts'

type Term = StudentGrades['terms'][number]
type SubjectGrades = StudentGrades['subjects'][number]

/**
 * The grades of one term, by subject, and the terms that have grades, newest first.
 * @param rows newest first
 * @param requested the term to show, empty texts for marks without a class; without it, or when it has no grades, the
 *   newest
 */
export function groupGrades(rows: readonly GradeRow[], requested?: Partial<Term>): StudentGrades {
  const terms = new Map(rows.map((row) => [keyOf(row), { academic_year: row.academic_year, term: row.term }]))
  const sorted = [...terms.values()].sort((a, b) => -compareTerms(a, b))
  const found =
    requested?.term === undefined ? undefined : sorted.find((one) => keyOf(one) === keyOf(requested))
  const term = found ?? sorted[0]
  const ofTerm = rows.filter((row) => term && keyOf(row) === keyOf(term))
  const subjects = Map.groupBy(ofTerm, (row) => row.class_id)
  return {
    terms: sorted,
    term: term ?? null,
    subjects: [...subjects.values()].map(summarize).sort(compareSubjects),
  }
}

function summarize(grades: GradeRow[]): SubjectGrades {
  const { class_id = null, class_name = null, subject_name = null } = grades[0] ?? {}
  const { percentage } = resultOf(usualScheme, grades)
  return { class_id, class_name, subject_name, percentage, letter_grade: null, grades }
}

/** The average of a subject, for which the school's scale has a letter. */
export interface Average {
  academic_year: string
  grade_level: number
  percentage: number
}

/** The averages of the subjects that have a class; in the order of the subjects, null where there is none. */
export function averagesOf({ term, subjects }: StudentGrades): (Average | null)[] {
  return subjects.map(({ class_name, percentage }) => {
    const grade_level = Number.parseInt(class_name ?? '', 10)
    if (!term?.academic_year || Number.isNaN(grade_level) || percentage === null) return null
    return { academic_year: term.academic_year, grade_level, percentage }
  })
}

/** The grades with the letters of the subjects' averages, in the order of the subjects. */
export function withLetters(
  grades: StudentGrades,
  letters: readonly { letter_grade: string | null }[],
): StudentGrades {
  const subjects = grades.subjects.map((subject, index) => ({
    ...subject,
    letter_grade: letters[index]?.letter_grade ?? null,
  }))
  return { ...grades, subjects }
}

function keyOf({ academic_year, term }: Partial<Term>): string {
  return `${academic_year ?? ''} ${term ?? ''}`
}

/** Marks without a class have no term and come last of all. */
function compareTerms(a: Term, b: Term): number {
  return keyOf(a).localeCompare(keyOf(b))
}

function compareSubjects(a: SubjectGrades, b: SubjectGrades): number {
  if (a.subject_name === null || b.subject_name === null)
    return Number(a.subject_name === null) - Number(b.subject_name === null)
  return `${a.subject_name} ${a.class_name ?? ''}`.localeCompare(`${b.subject_name} ${b.class_name ?? ''}`)
}
