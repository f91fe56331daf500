import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isCurrent } from '#server/domain/guardians/current-queries.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { Outcome, OutgoingText, Receipt } from '#server/mail/gateways/gateway.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { urgencyOf, type TextKind } from '#shared/texts/rules.ts'
import { isForStudent } from './audience-queries.ts'

/** A text to put into the queue. */
export interface NewText {
  kind: TextKind
  /** Sent only once per number and child. */
  about: string
  number: string
  body: string
  student_id?: string | null
  guardian_id?: string | null
  reply_to?: string | null
  /** The school day of an absence. */
  day?: string | null
  created_by?: string | null
  /** The time until which it is of use. */
  expiresAt: Date
}

/**
 * Queues texts, the first to be sent first; an existing one for the same number, child and matter stays unchanged.
 * @returns the new ones
 */
export async function queueTexts(tx: Tx, texts: NewText[]): Promise<number> {
  if (texts.length === 0) return 0
  const rows = texts.map(({ expiresAt, ...text }) => ({
    ...text,
    urgency: urgencyOf[text.kind],
    expires_at: expiresAt,
  }))
  const { length } = await tx
    .insertInto('texts')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('texts_once').doNothing())
    .returning('id')
    .execute()
  return length
}

/**
 * Whether the number is still that of somebody whom the text concerns: today's guardian of its student, or of any student where it
 * names none, who gets texts; for an announcement of a student to whom it is addressed. An answer is for whoever asked, who may read
 * of the student still. The office writes to any number, and tests its own.
 */
const isStillMeant = sql`(t.kind in ('office', 'test') or exists (
  select from public.guardian_numbers n
  join public.guardian_ties g on g.guardian_id = n.guardian_id
  join public.students s on s.id = g.student_id and s.status = 'Active'
  where n.number = t.number and (t.student_id is null or g.student_id = t.student_id)
    and ${isCurrent('n')} and ${isCurrent('g')}
    and case t.kind
      when 'reply' then (t.guardian_id is null or g.guardian_id = t.guardian_id) and (t.student_id is null or g.may_read)
      else n.is_mobile and g.gets_texts end
    and (t.kind <> 'announcement' or exists (
      select from public.announcements a where t.about = 'announcement:' || a.id and ${isForStudent}))))`

/** Whether a text is still true: the child is absent on the day, and nobody has given a reason. */
const isStillAbsent = sql`(t.kind <> 'absent' or exists (
    select from public.absences a where a.student_id = t.student_id and a.day = t.day and a.kind = 'absent')
  and not exists (
    select from public.absences a where a.student_id = t.student_id and a.day = t.day and (a.reason is not null or a.kind = 'late'))
  and not exists (select from public.absence_reasons r where r.student_id = t.student_id and r.day = t.day))`

/**
 * Whether the owners of the number have stopped such texts. An answer to their own text always reaches them.
 */
const isStopped = sql`(t.kind not in ('reply', 'test') and exists (
  select from public.text_stops w where w.number = t.number
    and (w.stops = 'all' or w.stops = 'news' and t.kind = 'announcement')))`

/**
 * Removes from the queue texts that are expired, untrue or unwanted.
 * @param id of a single text; without it, all that wait
 * @returns how many
 */
export async function tidyQueue(tx: Tx, id?: string): Promise<number> {
  await holdLock(tx, 'texts')
  const rows = await queryRows(tx)`
    update public.texts t set done_at = now(), state = case when expires_at <= now() then 'expired' else 'withdrawn' end
    where state = 'waiting' and ${id === undefined ? sql`true` : sql`id = ${id}`}
      and (expires_at <= now() or not ${isStillAbsent} or ${isStopped} or not ${isStillMeant})
    returning id`
  return rows.length
}

/** Whether the time `clock.at` is in a span, which may include midnight. */
export const within = (from: string, until: string) =>
  sql`case when ${sql.raw(from)} <= ${sql.raw(until)}
    then clock.at >= ${sql.raw(from)} and clock.at < ${sql.raw(until)}
    else clock.at >= ${sql.raw(from)} or clock.at < ${sql.raw(until)} end`

/** The cost of the texts of this month; one that may have gone out counts, and one that the network took and could not deliver. */
export const spentThisMonth = sql<string>`(select coalesce(sum(price), 0) from public.texts
  where state in ('sending', 'sent', 'delivered', 'unsure', 'failed')
    and claimed_at >= (select date_trunc('month', public.school_day())::timestamp at time zone public.school_time_zone()))`

/**
 * Claims the next text for sending, the most urgent and then the one queued first. None while another is being sent, in
 * quiet hours of the school or of the number, or once the month's limit is reached; answers to a person's own
 * text ignore the quiet hours. Only the text that is next is examined, so that thousands of others that wait
 * cost nothing.
 */
export async function claimText(tx: Tx): Promise<OutgoingText | undefined> {
  await holdLock(tx, 'texts')
  for (let id = await findNext(tx); id !== undefined; id = await findNext(tx)) {
    if ((await tidyQueue(tx, id)) > 0) continue
    return await queryRow<OutgoingText>(tx)`
      update public.texts u set state = 'sending', attempts = u.attempts + 1, claimed_at = now(), fault = null, price = s.price
      from public.text_settings s where u.id = ${id} returning u.id, u.number, u.body`
  }
  return undefined
}

async function findNext(tx: Tx): Promise<string | undefined> {
  const row = await queryRow<{ id: string }>(tx)`
    select t.id from public.texts t
    cross join (select (now() at time zone public.school_time_zone())::time as at) clock
    cross join public.text_settings q
    left join public.text_stops w on w.number = t.number
    where t.state = 'waiting' and t.not_before <= now() and q.way is not null and q.stopped_for is null
      and not exists (select from public.texts b where b.state = 'sending')
      and (t.kind in ('reply', 'test') or not (${within('q.quiet_from', 'q.quiet_until')}))
      and (t.kind in ('reply', 'test') or w.quiet_from is null or not (${within('w.quiet_from', 'w.quiet_until')}))
      and (q.lifted_for = date_trunc('month', public.school_day())::date or ${spentThisMonth} + q.price <= q.monthly_limit)
    order by t.urgency, t.queue_number limit 1`
  return row?.id
}

export interface TextInFlight {
  id: string
  claimed_at: Date
}

/** The text that is being sent now. */
export async function findInFlight(tx: Tx): Promise<TextInFlight | undefined> {
  await holdLock(tx, 'texts')
  return await queryRow<TextInFlight>(tx)`
    select id, claimed_at from public.texts where state = 'sending' order by claimed_at limit 1`
}

/** Minutes before another try: 1, 2, 4 up to 32. A text is given up a day after its creation. */
const pause = sql`make_interval(mins => (2 ^ least(attempts - 1, 5))::int)`

/**
 * Records the outcome of a claimed text. A result that comes twice, or after the office has settled it,
 * changes nothing.
 */
export async function recordOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await holdLock(tx, 'texts')
  const fault = 'fault' in outcome ? outcome.fault : null
  const reference = 'reference' in outcome ? outcome.reference : null
  if (outcome.state === 'refused')
    await sql`
      update public.texts set fault = ${fault}, price = 0,
        state = case when ${outcome.isFinal} or created_at < now() - interval '1 day' then 'failed' else 'waiting' end,
        done_at = case when ${outcome.isFinal} or created_at < now() - interval '1 day' then now() end,
        not_before = now() + ${pause}
      where id = ${id} and state = 'sending'`.execute(tx)
  else if (outcome.state !== 'taken')
    await sql`
      update public.texts set state = ${outcome.state}, fault = ${fault}, done_at = now(), gateway_reference = left(${reference}, 65)
      where id = ${id} and state = 'sending'`.execute(tx)
  if (outcome.state === 'refused' && outcome.fault === 'number') await forgetProof(tx, id)
  await noteFault(tx, outcome)
}

/** A number that does not exist is nobody's proved number any more: the office asks the guardians. */
async function forgetProof(tx: Tx, id: string): Promise<void> {
  await sql`
    update public.guardian_numbers n set proved_at = null, proved_how = null
    from public.texts t where t.id = ${id} and n.number = t.number and n.proved_at < t.claimed_at`.execute(tx)
}

/**
 * Records the gateway's fault for Status. A number that does not exist is not its fault; a refused PIN stops
 * it.
 */
async function noteFault(tx: Tx, outcome: Outcome): Promise<void> {
  if (outcome.state === 'taken') return
  const fault = 'fault' in outcome && outcome.fault !== 'number' ? outcome.fault : null
  await sql`
    update public.text_settings set fault = ${fault}, seen_at = case when ${fault}::text is null then now() else seen_at end,
      stopped_for = case when ${fault} = 'pin' then 'pin' else stopped_for end,
      fault_since = case when ${fault}::text is null then null when fault is null then now() else fault_since end`.execute(
    tx,
  )
}

/** Returns a text that never reached the gateway to the queue, as if it had not been claimed. */
export async function returnText(tx: Tx, id: string): Promise<void> {
  await holdLock(tx, 'texts')
  await sql`
    update public.texts set state = 'waiting', price = 0, attempts = attempts - 1, claimed_at = null
    where id = ${id} and state = 'sending'`.execute(tx)
}

/** Records that the handset has it, possibly before the record that it was sent. */
export async function noteDelivered(tx: Tx, id: string): Promise<void> {
  await holdLock(tx, 'texts')
  await sql`
    update public.texts set state = 'delivered', fault = null, done_at = coalesce(done_at, now())
    where id = ${id} and state in ('sending', 'sent', 'unsure')`.execute(tx)
}

/** Days after which a message centre may give the name of a text to another. */
const receiptDays = 14

/**
 * Notes what a delivery receipt tells of a text that was sent. Message centres are known to name a text by hexadecimal digits in their
 * answer and by decimal ones in the receipt.
 * @returns false while the text that it tells of may still be on its way out
 */
export async function noteReceipt(tx: Tx, { reference, number, isDelivered }: Receipt): Promise<boolean> {
  await holdLock(tx, 'texts')
  const decimal = /^\d{1,20}$/.test(reference) ? BigInt(reference).toString(16) : reference
  const hexadecimal = /^[0-9a-f]{1,16}$/i.test(reference) ? BigInt(`0x${reference}`).toString() : reference
  const names = [reference, decimal, decimal.toUpperCase(), hexadecimal]
  const isTo = sql`right(number, 7) = right(${number}, 7)`
  const rows = await queryRows(tx)`
    update public.texts set state = ${isDelivered ? 'delivered' : 'failed'}, fault = ${isDelivered ? null : 'undelivered'}, done_at = now()
    where gateway_reference = any (${names}) and ${isTo} and state = 'sent'
      and claimed_at > now() - make_interval(days => ${receiptDays}) returning id`
  if (rows.length > 0) return true
  const sending = await sql`select from public.texts where state = 'sending' and ${isTo}`.execute(tx)
  return sending.rows.length === 0
}
