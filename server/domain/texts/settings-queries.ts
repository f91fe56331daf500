import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import type { SwitchedKind, TextFault, TextWay } from '#shared/texts/rules.ts'
import type { TextSettingsChange } from '#shared/texts/settings.ts'
import { spentThisMonth, within } from './queue-queries.ts'

export interface TextSettings extends Omit<TextsState['settings'], 'user' | 'has_phone'> {
  sealed_secret: Buffer | null
  phone_token_hash: Buffer | null
  stopped_for: 'pin' | null
  fault: TextFault | null
  fault_since: Date | null
  seen_at: Date | null
  /** Null once the network has answered. */
  balance_asked_at: Date | null
  balance_words: string | null
  balance_at: Date | null
}

/** How the school sends texts, with the sealed secret. */
export async function readTextSettings(tx: Tx): Promise<TextSettings> {
  return (await queryRow<TextSettings>(tx)`
    select way, address, folder, sender, sealed_secret, phone_token_hash, price::float8 as price, currency, monthly_limit::float8 as monthly_limit,
      coalesce(lifted_for = date_trunc('month', public.school_day())::date, false) as is_lifted,
      to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_until, 'HH24:MI') as quiet_until,
      to_char(absent_by, 'HH24:MI') as absent_by, kinds, version, stopped_for, fault, fault_since, seen_at,
      balance_code, balance_asked_at, balance_words, balance_at
    from public.text_settings`)!
}

/** Whether the school has switched on texts of a kind, and can send any. */
export async function sendsKind(tx: Tx, kind: SwitchedKind): Promise<boolean> {
  const { way, kinds } = await readTextSettings(tx)
  return way !== null && kinds.includes(kind)
}

export interface TextFigures {
  /** The cost of this month's texts. */
  spent: number
  waiting: number
  unsure: number
  failed: number
  expired: number
  unread: number
  /** Texts from unknown senders in the last month, which were not answered. */
  unknown: number
}

/** Figures of the queue and the inbox; faults are those of the last week. */
export async function readFigures(tx: Tx): Promise<TextFigures> {
  return (await queryRow<TextFigures>(tx)`
    select ${spentThisMonth}::float8 as spent,
      count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where state = 'unsure' and done_at > now() - interval '7 days')::int as unsure,
      count(*) filter (where state = 'failed' and done_at > now() - interval '7 days')::int as failed,
      count(*) filter (where state = 'expired' and done_at > now() - interval '7 days')::int as expired,
      (select count(*)::int from public.received_texts where state in ('words', 'late') and read_at is null) as unread,
      (select count(*)::int from public.received_texts where state = 'unknown' and received_at > now() - interval '1 month') as unknown
    from public.texts where created_at > now() - interval '2 months'`)!
}

/** The settings, locked until the transaction has ended. */
export async function lockTextSettings(tx: Tx): Promise<TextSettings> {
  await tx.selectFrom('text_settings').select('is_only').forUpdate().execute()
  return await readTextSettings(tx)
}

type ChangedSettings = Omit<TextSettingsChange, 'user' | 'password' | 'version'> &
  Pick<TextSettings, 'sealed_secret'>

/** @param isOther whether the gateway is a different one now, which has given no sign yet and has no fault */
export async function replaceTextSettings(tx: Tx, change: ChangedSettings, isOther: boolean): Promise<void> {
  await tx
    .updateTable('text_settings')
    .set({
      ...change,
      version: sql`gen_random_uuid()`,
      ...(isOther && {
        fault: null,
        fault_since: null,
        seen_at: null,
        balance_asked_at: null,
        balance_words: null,
        balance_at: null,
      }),
      ...(change.way !== 'phone' && { phone_token_hash: null }),
    })
    .execute()
}

/** Stores the hash of the phone's token; the previous one becomes void. */
export async function putTokenHash(tx: Tx, phone_token_hash: Buffer): Promise<void> {
  await tx.updateTable('text_settings').set({ phone_token_hash }).execute()
}

/** Lifts the limit until the month ends. */
export async function putLifted(tx: Tx): Promise<void> {
  await tx
    .updateTable('text_settings')
    .set({ lifted_for: sql<string>`date_trunc('month', public.school_day())::date` })
    .execute()
}

/** Allows the gateway to be tried again, as if it had no fault. */
export async function putResumed(tx: Tx): Promise<void> {
  await tx.updateTable('text_settings').set({ stopped_for: null, fault: null, fault_since: null }).execute()
}

/** Records a sign of life of the gateway. */
export async function noteSeen(tx: Tx): Promise<void> {
  await tx
    .updateTable('text_settings')
    .set({ seen_at: sql`now()` })
    .execute()
}

/** Records that the network was asked for the balance. */
export async function putBalanceAsked(tx: Tx): Promise<void> {
  await tx
    .updateTable('text_settings')
    .set({ balance_asked_at: sql`now()` })
    .execute()
}

/** Stores the network's report on the balance, if somebody has asked within the last hour. */
export async function putBalance(tx: Tx, balance_words: string): Promise<void> {
  await tx
    .updateTable('text_settings')
    .set({ balance_words, balance_at: sql`now()`, balance_asked_at: null })
    .where('balance_asked_at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

export interface TextHealth {
  way: TextWay | null
  fault: TextFault | null
  fault_since: Date | null
  is_stopped: boolean
  is_at_limit: boolean
  /** The time since which the oldest text has waited while none was sent; null in quiet hours. */
  waiting_since: Date | null
  /** Absence texts of the last day that expired before they could be sent. */
  expired: number
}

/** Whether texts can be sent, for Status. */
export async function readTextHealth(tx: Tx): Promise<TextHealth> {
  return (await queryRow<TextHealth>(tx)`
    select way, fault, fault_since, stopped_for is not null as is_stopped,
      way is not null and lifted_for is distinct from date_trunc('month', public.school_day())::date
        and ${spentThisMonth} + price > monthly_limit as is_at_limit,
      (select min(t.created_at) from public.texts t where t.state = 'waiting' and way is not null
        and not (${within('quiet_from', 'quiet_until')})
        and not exists (select from public.texts g where g.done_at > now() - interval '30 minutes' and g.state in ('sent', 'delivered')))
        as waiting_since,
      (select count(*)::int from public.texts
        where kind = 'absent' and state = 'expired' and done_at > now() - interval '1 day') as expired
    from public.text_settings cross join (select (now() at time zone public.school_time_zone())::time as at) clock`)!
}
