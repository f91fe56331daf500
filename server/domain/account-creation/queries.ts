import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { because, tell, type Told } from '#shared/reasons.ts'
import { words, type Words } from '#shared/words/words.ts'
import { maxCounted } from '#shared/accounts/filters.ts'
import type { CreationChanges, StudentCreation } from '#shared/account-creation/contract.ts'

/** The reason why an account could not be created, as a key of its message. */
export type CreationFault = keyof Words['accountCreation']

type Change = CreationChanges['changed'][number]

/** A row as the database has it. */
type Untold<Row> = Omit<Row, 'reason' | 'why'> & { reason: CreationFault | null }

/** Students without an account, and those of the last run whatever their outcome. */
export async function listCreations(tx: Tx): Promise<StudentCreation[]> {
  const rows = await queryRows<Untold<StudentCreation>>(tx)`
    with last_run as (
      select c.student_id, c.state, c.reason from public.account_creations c
      where c.run_id = (select run_id from public.account_creations order by created_at desc, run_id limit 1)
    ), listed as (
      select student_id from last_run union select student_id from public.get_students_without_auth()
    )
    select s.id as student_id, s.admission_number, s.first_name, s.last_name,
      lower(s.admission_number) || '@' || (select public.school_student_domain()) as suggested_email,
      coalesce(r.state, 'missing') as state, r.reason
    from public.students s
    left join last_run r on r.student_id = s.id
    where s.id = any (array(select student_id from listed))
    order by public.class_rank(s.class_name), s.name_key, s.id`
  return rows.map(tellReason)
}

function tellReason<Row extends { reason: CreationFault | null }>(
  row: Row,
): Omit<Row, 'reason'> & (Told | { reason: null; why: null }) {
  const { reason } = row
  if (reason === null) return { ...row, reason, why: null }
  // A process of the previous version, which ends during an update, still writes a sentence.
  const code = reason in words.accountCreation ? reason : 'failed'
  return { ...row, ...tell(because(`accountCreation.${code}`)) }
}

/** @returns the time of this transaction, and the progress of the last run, with students processed since */
export async function readChanges(tx: Tx, since: string): Promise<CreationChanges> {
  // A row has the time at which its transaction began, which may be just before an earlier check.
  const rows = await queryRows<Omit<CreationChanges, 'changed'> & { changed: Untold<Change>[] }>(tx)`
    select to_json(now()) #>> '{}' as at,
      count(*) filter (where c.state = 'pending') > 0 as running,
      count(*) filter (where c.state = 'success') as succeeded,
      count(*) filter (where c.state = 'error') as failed,
      coalesce(jsonb_agg(jsonb_build_object('student_id', c.student_id, 'state', c.state, 'reason', c.reason))
        filter (where c.done_at > ${since}::timestamptz - interval '2 seconds'), '[]') as changed
    from public.account_creations c
    where c.run_id = (select run_id from public.account_creations order by created_at desc, run_id limit 1)`
  const [changes] = rows
  if (!changes) throw new Error('counting gives a row')
  return { ...changes, changed: changes.changed.map(tellReason) }
}

interface RollState {
  at: string
  on_roll: number
  to_be_linked: number
}

/**
 * The time of this transaction, the number of students on the roll, counted no further than anybody reads,
 * and the number with an account that their first login links.
 */
export async function readRollState(tx: Tx): Promise<RollState> {
  const rows = await queryRows<RollState>(tx)`
    select to_json(now()) #>> '{}' as at, (
      select count(*) from (select from public.students limit ${sql.lit(maxCounted + 1)}) counted) as on_roll,
      (select count(*) from public.students s
        join auth.users u on u.email = lower(s.admission_number) || '@' || (select public.school_student_domain())
        where s.user_id is null and s.status = 'Active' and not u.is_sso_user) as to_be_linked`
  return rows[0] ?? { at: '', on_roll: 0, to_be_linked: 0 }
}

/**
 * Queues everyone who has no account, or whose account waits to be linked. A second call during a run adds
 * nobody.
 */
export async function requestForAll(tx: Tx, requestedBy: string): Promise<void> {
  await sql`
    insert into public.account_creations as c (student_id, run_id, requested_by)
    select s.id, ${randomUUID()}, ${requestedBy} from public.students s
    where s.user_id is null and s.status = 'Active'
      and not exists (select from public.account_creations p where p.state = 'pending')
    on conflict (student_id) do update set
      run_id = excluded.run_id, requested_by = excluded.requested_by, state = 'pending', reason = null,
      created_at = now(), done_at = null`.execute(tx)
}

export interface Pending {
  student_id: string
  admission_number: string
}

export async function listPending(tx: Tx, max: number): Promise<Pending[]> {
  return await tx
    .selectFrom('account_creations as c')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .select(['c.student_id', 's.admission_number'])
    .where('c.state', '=', 'pending')
    .orderBy('c.student_id')
    .limit(max)
    .execute()
}

export interface Claimed {
  admission_number: string
  first_name: string
  last_name: string
  is_linked: boolean
  /** The account named after the student's number. */
  account_id: string | null
  account_has_profile: boolean
}

/** Takes one student for this transaction. @returns nothing when another process has it, or it is done */
export async function claim(tx: Tx, studentId: string): Promise<Claimed | undefined> {
  const rows = await queryRows<{ requested_by: string | null }>(tx)`
    select requested_by from public.account_creations
    where student_id = ${studentId} and state = 'pending' for update skip locked`
  const [row] = rows
  if (!row) return undefined
  // The role and the audit log name the administrator who requested the account.
  await sql`select auth.act_as(${row.requested_by}::uuid)`.execute(tx)
  const found = await sql<Claimed>`
    select s.admission_number, s.first_name, s.last_name, s.user_id is not null as is_linked,
      u.id as account_id, exists (select from public.profiles p where p.id = u.id) as account_has_profile
    from public.students s
    left join auth.users u on not u.is_sso_user
      and u.email = lower(s.admission_number) || '@' || (select public.school_student_domain())
    where s.id = ${studentId}`.execute(tx)
  return found.rows[0]
}

/**
 * Sets the default password for an account without a password, or for one that somebody created themselves
 * under the student's number: their password, sessions and every other access to it end. An account created
 * by an administrator keeps its password.
 */
export async function giveDefaultPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const rows = await queryRows(tx)`
    update auth.users u set password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, now())
    where u.id = ${userId} and (u.password_hash is null or u.email_confirmed_at is null or exists (
      select from auth.audit_log l
      where l.action = 'auth.sign_up' and l.subject_id = u.id::text and l.actor_id = u.id))
    returning u.id`
  if (rows.length === 0) return
  for (const table of ['auth.sessions', 'auth.one_time_tokens', 'auth.mfa_factors'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'email')
    .execute()
}

/** @param reason of a failure; null when it succeeded */
export async function noteOutcome(tx: Tx, studentId: string, reason: CreationFault | null): Promise<void> {
  await sql`
    update public.account_creations
    set state = ${reason === null ? 'success' : 'error'}, reason = ${reason}, done_at = now()
    where student_id = ${studentId} and state = 'pending'`.execute(tx)
}
