import { termNames, type TermName } from '#shared/constants.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { termAfter } from '#shared/school-calendar/terms.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import type { Term } from './term-queries.ts'

type KnownTerm = TermOptions['terms'][number]

/** The term to be set up: the current one while it has no classes, else the next one. */
export function termToPlan(
  today: { academicYear: string; term: TermName },
  known: readonly KnownTerm[],
  calendar: SchoolCalendar,
): Term {
  const current: Term = { academic_year: today.academicYear, term: today.term }
  const isSetUp = known.some(
    ({ academic_year, term }) => academic_year === today.academicYear && term === today.term,
  )
  if (!isSetUp) return current
  const next = termAfter(calendar, today)
  return { academic_year: next.academicYear, term: next.term }
}

/** The years that can be chosen, the newest first. */
export function yearsToChoose(chosen: string, current: string, known: readonly KnownTerm[]): string[] {
  const around = [Number(current) + 1, Number(current)].map(String)
  return [...new Set([...around, chosen, ...known.map(({ academic_year }) => academic_year)])]
    .toSorted()
    .toReversed()
}

/** The latest earlier term that has classes, to copy from. */
export function termBefore(
  term: Term,
  known: readonly KnownTerm[],
): (Term & { classes: number }) | undefined {
  const keyOf = (one: { academic_year: string; term: string }) => `${one.academic_year} ${one.term}`
  const earlier = known
    .filter((one) => keyOf(one) < keyOf(term))
    .toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)))
  const [source] = earlier
  const name = termNames.find((one) => one === source?.term)
  return source && name ? { ...source, term: name } : undefined
}

/** 'Term 1, 2026'. */
export function nameOfTerm({ academic_year, term }: Term): string {
  return `${term}, ${academic_year}`
}
