import {
  componentsOf,
  readNumber,
  typedPartsOf,
  type TypedPart,
} from '#app/features/shared/results/typed-parts.ts'
import type { ResultScheme, SchemeKey } from '#shared/result-schemes/contract.ts'
import { messagesOf } from '#shared/fault.ts'
import { findSchemeProblems } from '#shared/result-schemes/rules.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import * as schemeMessages from '#shared/result-schemes/messages.ts'

export interface SchemeDraft {
  academic_year: string
  grade_level: string
  /** Blank for all. */
  subject_id: string
  term: string
  parts: TypedPart[]
  factor: string
  cap: string
  is_adjustable: boolean
  version: string | null
}

/** A scheme to edit, or a new one that starts from the usual rule or from a copy. */
export function schemeDraftOf(scheme: Omit<ResultScheme, 'id'> | undefined): SchemeDraft {
  const { components, factor, cap } = scheme ?? usualScheme
  return {
    academic_year: scheme?.academic_year ?? academicYearOf(schoolDay()),
    grade_level: String(scheme?.grade_level ?? 9),
    subject_id: scheme?.subject_id ?? '',
    term: scheme?.term ?? '',
    parts: typedPartsOf(components),
    factor: String(factor),
    cap: String(cap),
    is_adjustable: scheme?.is_adjustable ?? false,
    version: scheme?.version || null,
  }
}

export function schemeKey({ academic_year, grade_level, subject_id, term }: SchemeDraft): SchemeKey {
  return {
    academic_year: academic_year.trim(),
    grade_level: Number(grade_level),
    subject_id: subject_id || null,
    term: (term || null) as SchemeKey['term'],
  }
}

/** The typed scheme as numbers; NaN where none is typed. */
export function schemeOf({ parts, factor, cap, is_adjustable }: SchemeDraft) {
  return { components: componentsOf(parts), factor: readNumber(factor), cap: readNumber(cap), is_adjustable }
}

/** Problems by field name, with the names that the server uses too. */
export function findProblems(draft: SchemeDraft): Record<string, string> {
  const isYear = /^(19|20|21)\d\d$/.test(draft.academic_year.trim())
  return {
    ...(isYear ? {} : { academic_year: schemeMessages.year }),
    ...messagesOf(findSchemeProblems(schemeOf(draft))),
  }
}
