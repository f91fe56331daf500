import { sql } from 'kysely'
import { emptyUser } from '#server/auth/admin/manage-users-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { studentFieldNames } from '#shared/accounts/student-fields.ts'

export interface MergedStudent {
  id: string
  user_id: string | null
  admission_number: string
  name: string
}

/** Locks both records, always in the same order, so that two merges cannot deadlock. */
export async function lockBoth(tx: Tx, ids: readonly [string, string]): Promise<MergedStudent[]> {
  return await queryRows<MergedStudent>(tx)`
    select id, user_id, admission_number, first_name || ' ' || last_name as name
    from public.students where id = any (${ids}::uuid[]) order by id for update`
}

/**
 * Titles of the work for which both students have a hand-in, or both have a mark, and of the classes in which
 * both have a signed result.
 */
export async function listClashes(tx: Tx, target: string, other: string): Promise<string[]> {
  const rows = await queryRows<{ title: string }>(tx)`
    select a.title from public.assignments a where a.id in (
      select x.assignment_id from public.assignment_submissions x join public.assignment_submissions y
        on y.assignment_id = x.assignment_id where x.student_id = ${target} and y.student_id = ${other}
      union
      select x.assignment_id from public.grades x join public.grades y
        on y.assignment_id = x.assignment_id where x.student_id = ${target} and y.student_id = ${other})
    union all
    select s.title from public.assessments s where s.id in (
      select x.assessment_id from public.grades x join public.grades y
        on y.assessment_id = x.assessment_id where x.student_id = ${target} and y.student_id = ${other})
    union all
    select concat_ws(' ', 'the submitted results of', c.name, s.name, c.term, c.academic_year, '(to be opened again first)')
    from public.student_results x
    join public.student_results y on y.class_id = x.class_id and y.student_id = ${other} and y.percentage is not null
    join public.classes c on c.id = x.class_id
    left join public.subjects s on s.id = c.subject_id
    where x.student_id = ${target} and x.percentage is not null
    order by title limit 5`
  return rows.map(({ title }) => title)
}

type Move = (tx: Tx, target: string, other: string) => Promise<void>

/** Moves the rows of the other record to the target. */
function moveAll(table: string): Move {
  return async (tx, target, other) => {
    await sql`update ${sql.id('public', table)} set student_id = ${target} where student_id = ${other}`.execute(
      tx,
    )
  }
}

/**
 * The rows that refer to the other record, by table and column: they are moved, or deleted with it. A test
 * compares this list with the database's foreign keys.
 */
export const rowsOfStudents: Record<string, Move | 'deleted'> = {
  'student_classes.student_id': async (tx, target, other) => {
    await sql`
      insert into public.student_classes (student_id, class_id, enrolled_at)
      select ${target}, class_id, enrolled_at from public.student_classes where student_id = ${other}
      on conflict do nothing`.execute(tx)
  },
  'audience_parts.student_id': async (tx, target, other) => {
    await sql`
      insert into public.audience_parts (audience_id, key)
      select audience_id, ${`student:${target}`} from public.audience_parts where student_id = ${other}
      on conflict do nothing`.execute(tx)
  },
  'absences.student_id': async (tx, target, other) => {
    await sql`
      update public.absences a set student_id = ${target} where student_id = ${other} and not exists (
        select from public.absences k where k.roll_call_id = a.roll_call_id and k.student_id = ${target})`.execute(
      tx,
    )
  },
  'home_class_stays.student_id': moveStays,
  'class_stays.student_id': moveClassStays,
  'student_results.student_id': moveSignedResults,
  'assignment_submissions.student_id': moveAll('assignment_submissions'),
  // After the hand-ins, for which they decide what is late.
  'assignment_extensions.student_id': moveExtensions,
  'submission_history.student_id': moveAll('submission_history'),
  'grades.student_id': moveAll('grades'),
  'grade_history.student_id': moveAll('grade_history'),
  'report_comments.student_id': moveComments,
  'issued_cards.student_id': moveCards,
  'letters.student_id': moveAll('letters'),
  'student_transfers.student_id': moveAll('student_transfers'),
  'guardian_ties.student_id': moveTies,
  'texts.student_id': async (tx, target, other) => {
    await sql`
      update public.texts t set student_id = ${target} where student_id = ${other} and not exists (
        select from public.texts k where k.student_id = ${target} and k.number = t.number and k.about = t.about)`.execute(
      tx,
    )
  },
  'received_texts.student_id': moveAll('received_texts'),
  'school_cards.student_id': moveSchoolCards,
  'medical_notes.student_id': joinMedicalNotes,
  'student_photographs.student_id': movePhotograph,
  'absence_reasons.student_id': moveAll('absence_reasons'),
  'student_statuses.student_id': moveAll('student_statuses'),
  // Undoing such a move would change the classes of the remaining record.
  'class_moves.student_id': 'deleted',
  // The account of the other record is emptied, and the target is closed with its own class or not at all.
  'account_creations.student_id': 'deleted',
  'account_closing_students.student_id': 'deleted',
}

/** Moves everything of the other record to the target, and fills in what the target lacks. */
export async function moveEverything(tx: Tx, target: string, other: string): Promise<void> {
  for (const move of Object.values(rowsOfStudents)) if (move !== 'deleted') await move(tx, target, other)
  const filledIn = (['contact_email', 'guardian_note', ...studentFieldNames] as const).map(
    (field) => sql`${sql.ref(field)} = coalesce(${sql.ref(`k.${field}`)}, ${sql.ref(`o.${field}`)})`,
  )
  await sql`
    update public.students k set
      ${sql.join(filledIn)},
      enrollment_date = least(k.enrollment_date, o.enrollment_date)
    from public.students o where k.id = ${target} and o.id = ${other}`.execute(tx)
}

/** The target's extension of the same assignment stays, and counts for the other record's hand-ins. */
async function moveExtensions(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    update public.assignment_extensions e set student_id = ${target} where student_id = ${other} and not exists (
      select from public.assignment_extensions k where k.assignment_id = e.assignment_id and k.student_id = ${target})`.execute(
    tx,
  )
  await sql`
    select public.settle_lateness(array(
      select assignment_id from public.assignment_extensions where student_id = ${target}))`.execute(tx)
}

/** A card names its student, so the other record's cards are no longer valid. */
async function moveSchoolCards(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    update public.school_cards set withdrawn_at = coalesce(withdrawn_at, now()), student_id = ${target}
    where student_id = ${other}`.execute(tx)
}

/** Both texts are kept, since neither may be lost; their next reader can combine them. */
async function joinMedicalNotes(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    insert into public.medical_notes as k (student_id, note, written_by)
    select ${target}, note, written_by from public.medical_notes where student_id = ${other}
    on conflict (student_id) do update set note = k.note || e'\n\n' || excluded.note
    where k.note <> excluded.note`.execute(tx)
}

/** A photograph of the target stays; the sweep removes the file of the other one. */
async function movePhotograph(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    update public.student_photographs set student_id = ${target} where student_id = ${other}
      and not exists (select from public.student_photographs where student_id = ${target})`.execute(tx)
}

/** The target's comment for the same class or term stays. */
async function moveComments(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    update public.report_comments o set student_id = ${target} where student_id = ${other} and not exists (
      select from public.report_comments k where k.student_id = ${target} and k.class_id is not distinct from o.class_id
        and k.academic_year is not distinct from o.academic_year and k.term is not distinct from o.term)`.execute(
    tx,
  )
}

/**
 * The target's current tie to the same guardian stays, with the permissions of both records; the other
 * record's becomes history.
 */
async function moveTies(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    update public.guardian_ties k set may_read = k.may_read and o.may_read, gets_texts = k.gets_texts and o.gets_texts,
      may_be_called = k.may_be_called and o.may_be_called
    from public.guardian_ties o
    where k.student_id = ${target} and o.student_id = ${other} and k.guardian_id = o.guardian_id
      and k.valid_until is null and o.valid_until is null`.execute(tx)
  await sql`
    update public.guardian_ties o set student_id = ${target},
      valid_until = case when o.valid_until is null and exists (
        select from public.guardian_ties k
        where k.student_id = ${target} and k.guardian_id = o.guardian_id and k.valid_until is null)
        then greatest(o.valid_from, public.school_day()) else o.valid_until end
    where o.student_id = ${other}`.execute(tx)
}

/**
 * A printed card can still be looked up after the merge; of two valid ones for a term the target's stays
 * valid.
 */
async function moveCards(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    update public.issued_cards o set withdrawn_at = now() where student_id = ${other} and withdrawn_at is null and exists (
      select from public.issued_cards k where k.student_id = ${target} and k.withdrawn_at is null
        and k.academic_year = o.academic_year and k.term = o.term)`.execute(tx)
  await moveAll('issued_cards')(tx, target, other)
}

/**
 * A day counts once in the census, so the other record's days count when the target was in no home class;
 * they end today.
 */
async function moveStays(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    with today as (select (now() at time zone public.school_time_zone())::date as day),
    own as (
      select coalesce(range_agg(daterange(starts_on, ends_before)), '{}'::datemultirange) as days
      from public.home_class_stays where student_id = ${target}
    )
    insert into public.home_class_stays (student_id, home_class, starts_on, ends_before)
    select ${target}, y.home_class, lower(free.days), upper(free.days)
    from today, own, public.home_class_stays y,
      unnest(datemultirange(daterange(y.starts_on, coalesce(y.ends_before, today.day))) - own.days) as free (days)
    where y.student_id = ${other} and y.starts_on < today.day`.execute(tx)
}

/** The time in a class is the earlier record's; the enrolments are already the target's. */
async function moveClassStays(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    delete from public.class_stays k using public.class_stays o
    where k.student_id = ${target} and o.student_id = ${other} and o.class_id = k.class_id
      and k.ends_before is null and o.ends_before is null and (o.starts_on is null or o.starts_on < k.starts_on)`.execute(
    tx,
  )
  await sql`
    update public.class_stays o set student_id = ${target}
    where student_id = ${other} and not (ends_before is null and exists (
      select from public.class_stays k where k.class_id = o.class_id and k.student_id = ${target} and k.ends_before is null))`.execute(
    tx,
  )
}

/** An empty result is replaced by the other record's for the same class. */
async function moveSignedResults(tx: Tx, target: string, other: string): Promise<void> {
  await sql`
    delete from public.student_results k using public.student_results o
    where k.student_id = ${target} and k.percentage is null and o.student_id = ${other} and o.class_id = k.class_id`.execute(
    tx,
  )
  await sql`
    update public.student_results o set student_id = ${target} where student_id = ${other} and not exists (
      select from public.student_results k where k.class_id = o.class_id and k.student_id = ${target})`.execute(
    tx,
  )
}

/**
 * Deletes a record and empties its account, if it has one: nobody can sign in with it, its number is free,
 * and its files count as the remaining record's. An account that is also a teacher's or an administrator's is
 * only closed.
 */
export async function deleteRecord(
  tx: Tx,
  { id, user_id }: MergedStudent,
  ownerOfFiles: string | null,
): Promise<void> {
  // A trigger closes the account of a record that is not Active, which a deletion would not do.
  await tx.updateTable('students').set({ status: 'Inactive' }).where('id', '=', id).execute()
  await tx.deleteFrom('students').where('id', '=', id).execute()
  if (user_id === null) return
  await tx.updateTable('storage.objects').set({ owner: ownerOfFiles }).where('owner', '=', user_id).execute()
  const otherRole = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', user_id)
    .where('role', '<>', 'Student')
    .executeTakeFirst()
  if (otherRole) return
  await tx.deleteFrom('user_roles').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('profiles').where('id', '=', user_id).execute()
  await emptyUser(tx, user_id)
}
