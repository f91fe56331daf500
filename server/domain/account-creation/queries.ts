import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { because, tell } from '#shared/reasons.ts'
import { words, type Words } from '#shared/words/words.ts'
import { maxCounted } from '#shared/accounts/filters.ts'
import type { AccountCreation, StudentCreation } from '#shared/account-creation/contract.ts'

/** The reason why an account could not be created, as a key of its message. */
export type CreationFault = keyof Words['accountCreation']

/** A row as the database has it. */
type UntoldStudent = Omit<StudentCreation, 'reason' | 'why'> & { reason: CreationFault | null }

type Counts = Omit<AccountCreation, 'students' | 'next'>

/**
 * Students without an account, and those of the last run whatever their outcome: their numbers, and those after a student, the
 * ones who failed first. Students on the roll are counted no further than anybody reads.
 */
export async function listCreations(
  tx: Tx,
  { after, max }: { after: string | undefined; max: number },
): Promise<{ counts: Counts; students: StudentCreation[] }> {
  const email = sql`lower(s.admission_number) || '@' || (select public.school_student_domain())`
  const place = sql`l.is_well, l.class_rank, l.name_key, l.id`
  const rows = await queryRows<{ counts: Counts; student: UntoldStudent | null }>(tx)`
    with last_run as (
      select c.student_id, c.state, c.reason from public.account_creations c
      where c.run_id = (select run_id from public.account_creations order by created_at desc, run_id limit 1)
    ), unlinked as materialized (
      select s.id, s.class_name, s.name_key,
        exists (select from auth.users u where u.email = ${email} and not u.is_sso_user) as has_account
      from public.students s where s.user_id is null and s.status = 'Active'
    ), listed as materialized (
      select s.id, public.class_rank(s.class_name) as class_rank, s.name_key, r.state, r.reason, r.state <> 'error' as is_well
      from last_run r join public.students s on s.id = r.student_id
      union all
      select u.id, public.class_rank(u.class_name), u.name_key, 'missing', null, true from unlinked u
      where not u.has_account and u.id not in (select student_id from last_run)
    ), page as (
      select l.*, row_number() over (order by ${place}) as place from listed l
      where ${after ?? null}::uuid is null or (${place}) > (select ${place} from listed l where l.id = ${after ?? null}::uuid)
      order by ${place} limit ${sql.lit(max)}
    )
    select json_build_object('running', c.pending > 0, 'succeeded', c.succeeded, 'failed', c.failed, 'total', c.total,
        'open', c.total - c.succeeded, 'to_be_linked', (select count(*) from unlinked where has_account),
        'on_roll', (select count(*) from (select from public.students limit ${sql.lit(maxCounted + 1)}) counted)) as counts,
      case when p.id is not null then json_build_object('student_id', p.id, 'admission_number', s.admission_number,
        'first_name', s.first_name, 'last_name', s.last_name, 'suggested_email', ${email},
        'state', p.state, 'reason', p.reason) end as student
    from (
      select count(*) as total, count(*) filter (where state = 'pending') as pending,
        count(*) filter (where state = 'success') as succeeded, count(*) filter (where state = 'error') as failed from listed
    ) c left join page p on true left join public.students s on s.id = p.id
    order by p.place`
  return {
    counts: rows[0]!.counts,
    students: rows.flatMap(({ student }) => (student ? [tellReason(student)] : [])),
  }
}

function tellReason({ reason, ...student }: UntoldStudent): StudentCreation {
  if (reason === null) return { ...student, reason, why: null }
  // A process of the previous version, which ends during an update, still writes a sentence.
  const code = reason in words.accountCreation ? reason : 'failed'
  return { ...student, ...tell(because(`accountCreation.${code}`)) }
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

/** The first students whose accounts are asked for and not yet created. */
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
