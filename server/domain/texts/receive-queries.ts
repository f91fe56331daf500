import type { Language } from '#shared/translations/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isCurrent } from '#server/domain/guardians/current-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { textLimits } from '#shared/texts/rules.ts'

export interface StoredText {
  id: string
  number: string
  body: string
  words_key: string
  sent_at: Date
}

export interface NewReceived extends Omit<StoredText, 'id'> {
  dedupe_key: string
  part_reference: number | null
  part_number: number | null
  part_count: number | null
}

/** Stores an incoming text. @returns undefined if it is already stored */
export async function insertReceived(tx: Tx, text: NewReceived): Promise<StoredText | undefined> {
  return await tx
    .insertInto('received_texts')
    .values(text)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'number', 'body', 'words_key', 'sent_at'])
    .executeTakeFirst()
}

type ReceivedState = 'part' | 'unknown' | 'limited' | 'answered' | 'reason' | 'words' | 'repeated' | 'late'

interface Handled {
  state: ReceivedState
  keyword?: string | null
  is_wrong_pin?: boolean
  student_id?: string | null
  guardian_id?: string | null
}

/** Records how an incoming text was handled. */
export async function markHandled(tx: Tx, id: string, handled: Handled): Promise<void> {
  await tx
    .updateTable('received_texts')
    .set({ ...handled, handled_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** A child about whom somebody with the number may currently read. */
export interface Tie {
  guardian_id: string
  language: Language
  student_id: string
  admission_number: string
  class_name: string | null
  grade_level: number | null
  may_read: boolean
}

/** The current owners of a number, and their children. */
export async function findTies(tx: Tx, number: string): Promise<Tie[]> {
  return await queryRows<Tie>(tx)`
    select g.id as guardian_id, g.language, s.id as student_id, s.admission_number, s.class_name, s.grade_level, t.may_read
    from public.guardian_numbers n
    join public.guardians g on g.id = n.guardian_id
    join public.guardian_ties t on t.guardian_id = g.id
    join public.students s on s.id = t.student_id and s.status = 'Active'
    where n.number = ${number} and ${isCurrent('n')} and ${isCurrent('t')}
    order by s.admission_number, t.position, g.id`
}

/** The same text from the number some minutes ago, and how often it has been repeated since. */
export async function findRepeated(
  tx: Tx,
  { id, words_key }: Pick<StoredText, 'id' | 'words_key'>,
): Promise<{ id: string; repeats: number } | undefined> {
  return await queryRow<{ id: string; repeats: number }>(tx)`
    select f.id, (select count(*)::int from public.received_texts r where r.words_key = f.words_key and r.state = 'repeated'
      and r.received_at >= f.received_at) as repeats
    from public.received_texts f
    where f.words_key = ${words_key} and f.id <> ${id} and f.state in ('answered', 'reason', 'words')
      and f.received_at > now() - make_interval(mins => ${textLimits.repeatMinutes})
    order by f.received_at desc limit 1`
}

/** The answer to a text, with its recipient. */
export async function readAnswer(
  tx: Tx,
  receivedId: string,
): Promise<{ bodies: string[]; student_id: string | null; guardian_id: string | null }> {
  const rows = await tx
    .selectFrom('texts')
    .select(['body', 'student_id', 'guardian_id'])
    .where('reply_to', '=', receivedId)
    .where('kind', '=', 'reply')
    .orderBy('about')
    .execute()
  const [first] = rows
  return {
    bodies: rows.map(({ body }) => body),
    student_id: first?.student_id ?? null,
    guardian_id: first?.guardian_id ?? null,
  }
}

/** Texts answered today: those of the number, and all. */
export async function countAnswered(tx: Tx, number: string): Promise<{ number: number; all: number }> {
  return (await queryRow<{ number: number; all: number }>(tx)`
    select count(distinct reply_to) filter (where number = ${number})::int as number, count(distinct reply_to)::int as all
    from public.texts where kind = 'reply' and created_at >= public.school_day()::timestamp at time zone public.school_time_zone()`)!
}

/** Today's wrong PINs: those from the number, and those about the child. */
export async function countWrongPins(tx: Tx, number: string, studentId: string | null): Promise<number> {
  const row = await queryRow<{ max: number }>(tx)`
    select greatest(count(*) filter (where number = ${number}), count(*) filter (where student_id = ${studentId}))::int as max
    from public.received_texts
    where is_wrong_pin and received_at >= public.school_day()::timestamp at time zone public.school_time_zone()`
  return row!.max
}

/**
 * Stores which texts a number's owners want; null for all. A request dated in the future, by a wrong clock,
 * counts as sent now.
 * @returns false if a later request is already stored
 */
export async function putStop(
  tx: Tx,
  { number, stops, sent_at }: { number: string; stops: 'news' | 'all' | null; sent_at: Date },
): Promise<boolean> {
  const rows = await queryRows(tx)`
    insert into public.text_stops as w (number, stops, changed_at) values (${number}, ${stops}, least(${sent_at}, now()))
    on conflict (number) do update set stops = excluded.stops, changed_at = excluded.changed_at
    where w.changed_at <= excluded.changed_at returning number`
  return rows.length > 0
}

/** A child about whose absence the number was texted. */
export interface AskedAbout {
  student_id: string
  guardian_id: string | null
  admission_number: string
  day: string
}

/**
 * The absences about which the number was texted on the day of its own text or the day before, the last one
 * that it may answer first. A text counts as handed over before its answer if it was so by an hour later,
 * because the clocks of networks differ.
 */
export async function listAskedAbout(
  tx: Tx,
  { number, sent_at }: Pick<StoredText, 'number' | 'sent_at'>,
): Promise<AskedAbout[]> {
  const day = schoolDay(sent_at)
  return await queryRows<AskedAbout>(tx)`
    select t.student_id, t.guardian_id, s.admission_number, to_char(t.day, 'YYYY-MM-DD') as day
    from public.texts t join public.students s on s.id = t.student_id
    where t.number = ${number} and t.kind = 'absent' and t.day in (${day}, ${addDays(day, -1)})
      and t.state in ('sending', 'sent', 'delivered', 'unsure')
    order by t.claimed_at <= ${sent_at}::timestamptz + interval '1 hour' desc, t.day desc, s.admission_number`
}
