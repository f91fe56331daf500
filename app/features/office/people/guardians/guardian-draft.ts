import { languages, type Language } from '#shared/translations/languages.ts'
import { emptyDraft, typedOf } from '#app/forms/row-draft.ts'
import type { Guardian, KnownGuardian } from '#shared/guardians/contract.ts'
import { guardianFields } from '#shared/guardians/fields.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** A guardian of a student as typed in the form. */
export type GuardianDraft = ReturnType<typeof emptyGuardian>

export function emptyGuardian() {
  return {
    ...emptyDraft(guardianFields),
    language: languages[0] as Language | '',
    may_be_called: true,
    may_read: true,
    gets_texts: true,
    valid_from: schoolDay(),
    /** Set when the person is already a guardian of another student. */
    known: null as KnownGuardian | null,
    number: '',
    is_shared: false,
  }
}

export function draftOfGuardian(guardian: Guardian): GuardianDraft {
  const { id, updated_at } = guardian
  return { ...emptyGuardian(), ...typedOf(guardianFields, guardian), id, updated_at }
}
