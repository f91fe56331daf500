import { languages, type Language } from '#shared/translations/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { jsonListOf } from '#server/database/json-list.ts'
import type { IssuedCard } from '#server/domain/report-cards/issued-card-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ParentChild, ParentMark, ParentResult } from '#shared/guardian-access/parent-page.ts'

/* The views show a guardian the students about whom they may currently read, and nothing else. */

interface StoredRoll {
  day: string
  period: number | null
  kind: 'present' | 'absent' | 'late'
  arrived_at: string | null
  reason: string | null
}

export interface StoredEvent {
  id: string
  title: string
  place: string | null
  starts_on: string
  ends_on: string
  starts_at: string | null
  repeats_until: string | null
}

interface StoredLesson {
  class_id: string
  weekday: number
  period: number
  subject_name: string
}

interface StoredChange {
  class_id: string
  day: string
  period: number
  kind: string
  subject_name: string
}

export interface StoredChild {
  id: string
  first_name: string
  class_name: string | null
  /** False for a student who has left, is suspended or away: then nobody calls the name. */
  is_on_roll: boolean
  rolls: StoredRoll[]
  given: { day: string; reason: string }[]
  results: ({ academic_year: string; term: string } & ParentResult)[]
  marks: ParentMark[]
  cards: ParentChild['cards']
  announcements: ParentChild['announcements']
  events: StoredEvent[]
  lessons: StoredLesson[]
  changes: StoredChange[]
}

const maxMarks = 10
const maxAnnouncements = 8

/**
 * Everything that the page shows about the children of the guardian asking.
 * @param term the current one, for the timetable
 */
export async function readChildren(
  tx: Tx,
  { academicYear, term }: { academicYear: string; term: string },
): Promise<StoredChild[]> {
  return await queryRows<StoredChild>(tx)`
    select s.id, s.first_name, s.class_name, s.is_on_roll,
      ${jsonListOf(sql`
        select day, period, kind, to_char(arrived_at, 'HH24:MI') as arrived_at, reason from public.guardian_rolls
        where student_id = s.id order by day desc, period`)} as rolls,
      ${jsonListOf(sql`select day, reason from public.absence_reasons where student_id = s.id order by given_at`)} as given,
      ${jsonListOf(sql`
        select academic_year, term, subject_name, percentage::float8, letter_grade from public.guardian_results
        where student_id = s.id and (academic_year, term) = (select academic_year, term from public.guardian_results
          where student_id = s.id order by academic_year desc, term desc limit 1)
        order by subject_name`)} as results,
      ${jsonListOf(sql`
        select id, subject_name, title, points_earned::float8, points_possible::float8, percentage::float8, letter_grade
        from public.guardian_marks where student_id = s.id order by graded_at desc, id limit ${sql.lit(maxMarks)}`)} as marks,
      ${jsonListOf(sql`
        select id, academic_year, term from public.guardian_cards where student_id = s.id
        order by academic_year desc, term desc limit 4`)} as cards,
      ${jsonListOf(sql`
        select id, title, content, author_name, shown_from from public.guardian_announcements
        where student_id = s.id order by is_pinned desc, shown_from desc, id limit ${sql.lit(maxAnnouncements)}`)} as announcements,
      ${jsonListOf(sql`
        select id, title, place, starts_on, ends_on, starts_at, repeats_until from public.guardian_events
        where student_id = s.id order by starts_on, starts_at nulls first, title, id limit 60`)} as events,
      ${jsonListOf(sql`
        select class_id, weekday, period, subject_name from public.guardian_lessons
        where student_id = s.id and academic_year = ${academicYear} and term = ${term} order by weekday, period`)} as lessons,
      ${jsonListOf(sql`
        select class_id, day, period, kind, subject_name from public.guardian_lesson_changes
        where student_id = s.id order by day, period`)} as changes
    from public.guardian_students s order by s.first_name, s.id`
}

/** The guardian asking. */
export async function readGuardianId(tx: Tx): Promise<string> {
  const row = await queryRow<{ id: string }>(tx)`select public.current_guardian_id() as id`
  return row!.id
}

/** The reading language of the guardian asking. */
export async function readLanguage(tx: Tx): Promise<Language> {
  const rows = await queryRows<{ language: Language }>(tx)`select language from public.guardian_self`
  return rows[0]?.language ?? languages[0]
}

/** A valid report card of a child of the guardian asking. */
export async function findCardOfChild(tx: Tx, id: string): Promise<IssuedCard | undefined> {
  return await queryRow<IssuedCard>(tx)`
    select code, content as figures, words, look from public.guardian_cards where id = ${id}::uuid`
}
