import type { StudentGrades } from '#shared/dashboard/contract.ts'
import type { OwnCard } from '#shared/report-cards/own-card.ts'
import { usualScheme, type Scheme } from '#shared/results/scheme.ts'
import type { GradeRow } from './stored-rows.ts'

type Term = NonNullable<StudentGrades['term']>
type SubjectGrades = StudentGrades['subjects'][number]

/** A class in which a grade of the student counts; null and without a term for grades without a class. */
export interface GradedClass extends Term {
  class_id: string | null
}

/** The terms of a student, and the one being shown. */
interface ChosenTerm extends Omit<StudentGrades, 'subjects' | 'absences'> {
  /** Null stands for grades without a class. */
  classIds: (string | null)[]
}

/**
 * The terms that have grades or a report card, newest first, the one to show with its card, and its classes.
 * @param cards at most one for each term
 * @param requested the term to show, empty texts for marks without a class; if it is missing, or has nothing,
 * the newest is shown
 */
export function chooseTerm(
  classes: readonly GradedClass[],
  cards: readonly OwnCard[],
  requested?: Partial<Term>,
): ChosenTerm {
  const cardOf = new Map(cards.map((card) => [termKey(card.figures), card]))
  const all: Term[] = [...classes, ...cards.map(({ figures }) => figures)]
  const terms = new Map(
    all.map((one) => {
      const { academic_year, term } = one
      return [termKey(one), { academic_year, term, has_card: cardOf.has(termKey(one)) }]
    }),
  )
  const sorted = [...terms.values()].sort((a, b) => -compareTerms(a, b))
  const found =
    requested?.term === undefined ? undefined : sorted.find((one) => termKey(one) === termKey(requested))
  const term = found ?? sorted[0]
  const ofTerm = classes.filter((one) => term && termKey(one) === termKey(term))
  return {
    terms: sorted,
    term: term ? { academic_year: term.academic_year, term: term.term } : null,
    card: (term && cardOf.get(termKey(term))) ?? null,
    classIds: ofTerm.map(({ class_id }) => class_id),
  }
}

/** A grade that counts in the student's current class, with the class that gave it. */
export interface JoinedGrade {
  grade_id: string
  counts_in: string
  class_name: string
}

/**
 * The grades of a term by subject, with the rules of the classes in which they count.
 * @param rows newest first
 * @param joined grades brought from a class that the student has left
 */
export function groupGrades(
  rows: readonly GradeRow[],
  rules: readonly ClassRules[],
  joined: readonly JoinedGrade[],
): SubjectGrades[] {
  const byClass = new Map(rules.map((rule) => [rule.class_id, rule]))
  const broughtBy = new Map(joined.map((one) => [one.grade_id, one]))
  const grades = rows.map((row) => ({ ...row, from_class: broughtBy.get(row.id)?.class_name ?? null }))
  return [...Map.groupBy(grades, ({ id, class_id }) => broughtBy.get(id)?.counts_in ?? class_id)]
    .map(([class_id, own]) => {
      const subject = summarize(own)
      const found = byClass.get(class_id ?? '')
      return found ? { ...subject, ...found, scheme: found.scheme ?? usualScheme } : subject
    })
    .sort(compareSubjects)
}

function summarize(grades: SubjectGrades['grades']): SubjectGrades {
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

/** How a class's results are made, and its open work. */
export interface ClassRules extends Pick<
  SubjectGrades,
  'class_name' | 'subject_name' | 'scale' | 'open' | 'released' | 'course'
> {
  class_id: string
  /** Null for the default. */
  scheme: Scheme | null
}

function termKey({ academic_year, term }: Partial<Term>): string {
  return `${academic_year ?? ''} ${term ?? ''}`
}

/** Marks without a class have no term and come last of all. */
function compareTerms(a: Term, b: Term): number {
  return termKey(a).localeCompare(termKey(b))
}

function compareSubjects(a: SubjectGrades, b: SubjectGrades): number {
  if (a.subject_name === null || b.subject_name === null)
    return Number(a.subject_name === null) - Number(b.subject_name === null)
  return `${a.subject_name} ${a.class_name ?? ''}`.localeCompare(`${b.subject_name} ${b.class_name ?? ''}`)
}
