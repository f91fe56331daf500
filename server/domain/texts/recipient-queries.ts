import type { Language } from '#shared/translations/languages.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { isForStudent } from './audience-queries.ts'

/** A number to be texted about a child. */
export interface Recipient {
  number: string
  guardian_id: string
  language: Language
  student_id: string
  admission_number: string
  class_name: string | null
  /** Whether the number has more than one child at the school. */
  has_several: boolean
}

/**
 * The mobile numbers of current guardians who get texts about these students, each number once per child,
 * without those that want no texts at all. Numbers of the lowest grades come first, and of several guardians
 * the first to call is texted.
 * @param students a query of ids of students
 */
async function listRecipients(tx: Tx, students: RawBuilder<unknown>): Promise<Recipient[]> {
  return await queryRows<Recipient>(tx)`
    with today as (select public.school_day() as day), ties as (
      select n.number, g.id as guardian_id, g.language, t.student_id, t.position
      from today, public.guardian_ties t
      join public.guardians g on g.id = t.guardian_id
      join public.guardian_numbers n on n.guardian_id = g.id
      where t.gets_texts and n.is_mobile
        and t.valid_from <= today.day and (t.valid_until is null or today.day < t.valid_until)
        and n.valid_from <= today.day and (n.valid_until is null or today.day < n.valid_until)),
    households as (select number, count(distinct student_id) > 1 as has_several from ties group by number),
    chosen as (
      select distinct on (t.number, t.student_id) t.* from ties t
      where t.student_id in (${students})
        and not exists (select from public.text_stops w where w.number = t.number and w.stops = 'all')
      order by t.number, t.student_id, t.position, t.guardian_id)
    select c.number, c.guardian_id, c.language, c.student_id, s.admission_number, s.class_name, h.has_several
    from chosen c join households h on h.number = c.number
    join public.students s on s.id = c.student_id and s.status = 'Active'
    order by s.grade_level, public.class_rank(s.class_name), s.admission_number, c.number`
}

/** Numbers for all students of the school. */
export async function listEverybody(tx: Tx): Promise<Recipient[]> {
  return await listRecipients(tx, sql`select id from public.students where status = 'Active'`)
}

/** Numbers for the students of an announcement, without those that want no news. */
export async function listForAnnouncement(tx: Tx, announcementId: string): Promise<Recipient[]> {
  const rows = await listRecipients(
    tx,
    sql`select s.id from public.students s, public.announcements a where a.id = ${announcementId} and ${isForStudent}`,
  )
  const stops = await tx.selectFrom('text_stops').select('number').where('stops', '=', 'news').execute()
  const noNews = new Set(stops.map(({ number }) => number))
  return rows.filter(({ number }) => !noNews.has(number))
}

/** Numbers for the students who have a valid report card of the term. */
export async function listForCards(tx: Tx, academicYear: string, term: string): Promise<Recipient[]> {
  return await listRecipients(
    tx,
    sql`select student_id from public.issued_cards
      where academic_year = ${academicYear} and term = ${term} and withdrawn_at is null
      and (readable_on is null or readable_on <= public.school_day())`,
  )
}

/**
 * Numbers for the students who are absent today without a known reason. A student who was also absent without
 * one on the two previous school days is left to the home-class teacher, who sees such students in a list.
 */
export async function listAbsent(tx: Tx): Promise<Recipient[]> {
  return await listRecipients(
    tx,
    sql`
      select a.student_id from public.absences a
      where a.day = public.school_day()
      group by a.student_id
      having bool_and(a.kind = 'absent') and bool_and(a.reason is null)
        and not exists (select from public.absence_reasons r where r.student_id = a.student_id and r.day = public.school_day())
        and 2 > (
        select count(distinct b.day) from public.absences b
        where b.student_id = a.student_id and b.kind = 'absent' and b.reason is null
          and not exists (select from public.absence_reasons r where r.student_id = b.student_id and r.day = b.day)
          and b.day in (
          select distinct r.day from public.roll_calls r where r.day < public.school_day() order by r.day desc limit 2))`,
  )
}

/** The title and text of an announcement that is currently shown. */
export async function findAnnouncement(
  tx: Tx,
  id: string,
): Promise<{ title: string; content: string } | undefined> {
  return await tx
    .selectFrom('announcements')
    .select(['title', 'content'])
    .where('id', '=', id)
    .where('shown_from', '<=', sql<Date>`now()`)
    .executeTakeFirst()
}
