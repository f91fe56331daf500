import type { Language } from '#shared/translations/languages.ts'

/** The reasons for refusing a form of the parents' page. */
export type ParentFault =
  | { code: 'code-unknown' | 'code-voided' | 'code-expired' | 'number-invalid' | 'number-other' }
  | { code: 'pin-form' | 'pin-easy' | 'pin-differs' | 'pin-taken' }
  | { code: 'code-used'; day: string }
  | { code: 'wrong' | 'closed' | 'origin' | 'ended' | 'failed' | 'held' }
  | { code: 'too-many'; minutes: number }
  | {
      code: 'reason-missing' | 'reason-long' | 'reason-day' | 'reason-many'
      student_id: string
      day: string
      reason: string
    }

/**
 * A child's attendance today. `periods`: the lessons that were missed; empty if the roll is called once a
 * day.
 */
export type ParentToday =
  | { state: 'no-school'; holiday: string | null }
  | { state: 'no-roll' | 'off-roll' | 'present' }
  | { state: 'absent'; periods: number[] }
  | { state: 'late'; arrived_at: string | null }

/** A day on which a child was absent or late. */
export interface ParentAbsence {
  /** ISO date. */
  day: string
  kind: 'absent' | 'late'
  periods: number[]
  /** As recorded by a teacher or the office. */
  reason: string | null
  /** The reasons given by the reader, the newest last. */
  given: string[]
}

export interface ParentResult {
  subject_name: string
  percentage: number | null
  letter_grade: string | null
}

export interface ParentMark extends ParentResult {
  id: string
  title: string | null
  points_earned: number | null
  points_possible: number | null
}

export interface ParentDate {
  /** First and last day, ISO dates. */
  day: string
  last: string
  /** `HH:MM` in the school's time zone. */
  starts_at: string | null
  /** The title of an event; for a term or a holiday the page has its own words. */
  what:
    | { event: string; place: string | null }
    | { term: number; event: 'starts' | 'ends' }
    | { holiday: string }
}

/** One child's part of the page. */
export interface ParentChild {
  id: string
  first_name: string
  class_name: string | null
  today: ParentToday
  /** Those of this week and the last, the latest first. */
  absences: ParentAbsence[]
  /** The results of the last term that has any. */
  results: { academic_year: string; term: string; lines: ParentResult[] } | null
  marks: ParentMark[]
  cards: { id: string; academic_year: string; term: string }[]
  announcements: {
    id: string
    title: string
    content: string | null
    author_name: string | null
    shown_from: string
  }[]
  dates: ParentDate[]
  /** The subjects of the next day with lessons, in order. */
  next_lessons: { day: string; subjects: string[] } | null
}

/** The fields of a form as typed, without the PIN. */
export interface SentNumber {
  code: string
  number: string
  is_shared: boolean
}

/** A page of `/parents` with its content. */
export type ParentPage = { language: Language; fault?: ParentFault | undefined } & (
  | { page: 'sign-in' | 'first'; sent: SentNumber; has_left: boolean }
  | {
      page: 'children'
      children: ParentChild[]
      is_shared: boolean
      /** The reason that was just accepted. */
      taken?: { student_id: string; day: string } | undefined
    }
)
