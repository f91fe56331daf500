import type { ResultScheme, SchemeKey } from '#shared/contracts/result-schemes.ts'
import { findSchemeProblems, schemeMessages, type markKinds } from '#shared/result-scheme-rules.ts'
import { usualScheme, type Component, type Scheme } from '#shared/results/scheme.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar.ts'

/** A part of a result as it is typed. */
export interface TypedPart extends Pick<Component, 'title' | 'kinds' | 'within'> {
  weight: string
  best: string
}

export interface SchemeDraft {
  academic_year: string
  grade_level: string
  /** Blank for all. */
  subject_id: string
  term: string
  parts: TypedPart[]
  factor: string
  cap: string
  version: string | null
}

/** A scheme to edit, or a new one that begins with the usual rule. */
export function draftOf(scheme: ResultScheme | undefined): SchemeDraft {
  const { components, factor, cap } = scheme ?? usualScheme
  return {
    academic_year: scheme?.academic_year ?? academicYearOf(schoolDay()),
    grade_level: String(scheme?.grade_level ?? 9),
    subject_id: scheme?.subject_id ?? '',
    term: scheme?.term ?? '',
    parts: components.map(({ weight, best, ...part }) => ({
      ...part,
      weight: String(weight),
      best: best === null ? '' : String(best),
    })),
    factor: String(factor),
    cap: String(cap),
    version: scheme?.version ?? null,
  }
}

export function keyOf({ academic_year, grade_level, subject_id, term }: SchemeDraft): SchemeKey {
  return {
    academic_year: academic_year.trim(),
    grade_level: Number(grade_level),
    subject_id: subject_id || null,
    term: (term || null) as SchemeKey['term'],
  }
}

type Kind = (typeof markKinds)[number]
type TypedScheme = Scheme & { components: (Component & { kinds: Kind[] })[] }

/** The typed scheme with numbers; NaN where none is typed. */
export function schemeOf({ parts, factor, cap }: SchemeDraft): TypedScheme {
  const components = parts.map(({ title, weight, kinds, within, best }) => ({
    title: title.trim(),
    weight: readNumber(weight),
    kinds: kinds as Kind[],
    within,
    best: within === 'points' || best.trim() === '' ? null : readNumber(best),
  }))
  return { components, factor: readNumber(factor), cap: readNumber(cap) }
}

/** Problems by field name, with the names that the server uses too. */
export function findProblems(draft: SchemeDraft): Record<string, string> {
  const isYear = /^(19|20|21)\d\d$/.test(draft.academic_year.trim())
  return {
    ...(isYear ? {} : { academic_year: schemeMessages.year }),
    ...findSchemeProblems(schemeOf(draft)),
  }
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
