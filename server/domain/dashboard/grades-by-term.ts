import type { StudentGrades } from '#shared/contracts/dashboard.ts'
import type { OwnCard } from '#shared/contracts/own-card.ts'
import { usualScheme, type Scheme } from '#shared/results/scheme.ts'
import type { GradeRow } from './stored-rows.ts'

type Term = NonNullable<StudentGrades['term']>
type SubjectGrades = StudentGrades['subjects'][number]

/**
 * The grades of one term, by subject, with its report card, and the terms that have either, newest first.
 * @param rows newest first
 * @param cards one for each term at most
 * @param requested the term to show, empty texts for marks without a class; without it, or when it has nothing, the
 *   newest
 */
export function groupGrades(
  rows: readonly GradeRow[],
  cards: readonly OwnCard[],
  requested?: Partial<Term>,
): StudentGrades {
  const cardOf = new Map(cards.map((card) => [keyOf(card.figures), card]))
  const all: Term[] = [...rows, ...cards.map(({ figures }) => figures)]
  const terms = new Map(
    all.map((one) => {
      const { academic_year, term } = one
      return [keyOf(one), { academic_year, term, has_card: cardOf.has(keyOf(one)) }]
    }),
  )
  const sorted = [...terms.values()].sort((a, b) => -compareTerms(a, b))
  const found =
    requested?.term === undefined ? undefined : sorted.find((one) => keyOf(one) === keyOf(requested))
  const term = found ?? sorted[0]
  const ofTerm = rows.filter((row) => term && keyOf(row) === keyOf(term))
  const subjects = Map.groupBy(ofTerm, (row) => row.class_id)
  return {
    terms: sorted,
    term: term ? { academic_year: term.academic_year, term: term.term } : null,
    card: (term && cardOf.get(keyOf(term))) ?? null,
    subjects: [...subjects.values()].map(summarize).sort(compareSubjects),
  }
}

function summarize(grades: GradeRow[]): SubjectGrades {
  const { class_id = null, class_name = null, subject_name = null } = grades[0] ?? {}
  return {
    class_id,
    class_name,
    subject_name,
    scheme: usualScheme,
    scale: [],
    open: [],
    released: null,
    course: [],
    grades,
  }
}

/** How results of a class are made, and what is still open in it. */
export interface ClassRules extends Pick<SubjectGrades, 'scale' | 'open' | 'released' | 'course'> {
  class_id: string
  /** Null: the usual one. */
  scheme: Scheme | null
}

/** The grades with the rules of their classes. */
export function withRules(grades: StudentGrades, rules: readonly ClassRules[]): StudentGrades {
  const byClass = new Map(rules.map(({ class_id, ...rest }) => [class_id, rest]))
  const subjects = grades.subjects.map((subject) => {
    const found = byClass.get(subject.class_id ?? '')
    return found ? { ...subject, ...found, scheme: found.scheme ?? usualScheme } : subject
  })
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
