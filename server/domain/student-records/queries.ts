import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import type { NewStudent } from '#shared/student-records/new-student.ts'
import { studentFieldNames } from '#shared/accounts/student-fields.ts'

/** Marks, absences and hand-ins that a record shows. */
const maxWork = 50
const maxSignIns = 10
const maxHistory = 30

/** The login account of a student; undefined without one. */
export async function findAccount(tx: Tx, studentId: string) {
  return await queryRow<NonNullable<StudentRecord['account']> & { user_id: string }>(tx)`
    select u.id as user_id, ${instantOf('u.last_sign_in_at')} as last_sign_in_at,
      coalesce(u.banned_until > now(), false) as is_closed, coalesce(p.password_changed, false) as password_changed
    from public.students s join auth.users u on u.id = s.user_id
    left join public.profiles p on p.id = u.id
    where s.id = ${studentId}`
}

/** The former statuses of a student, the newest first. */
export async function listStatuses(tx: Tx, studentId: string): Promise<StudentRecord['statuses']> {
  return await tx
    .selectFrom('student_statuses')
    .select(['status', 'starts_on', 'ends_before', 'reason'])
    .where('student_id', '=', studentId)
    .orderBy('starts_on', 'desc')
    .orderBy('ends_before', 'desc')
    .execute()
}

/**
 * Makes students Active whose status ended before a day, each from the day after its end.
 * @returns them with the ended status
 */
export async function endStatuses(tx: Tx, today: string): Promise<{ id: string; status: string }[]> {
  return await queryRows<{ id: string; status: string }>(tx)`
    with due as (
      select id, status, status_until from public.students where status_until < ${today}::date for no key update
    )
    update public.students s
    set status = 'Active', status_since = due.status_until + 1, status_until = null, status_reason = null
    from due where s.id = due.id
    returning s.id, due.status`
}

/** The classes of a student, the current ones first. */
export async function listClasses(tx: Tx, studentId: string): Promise<StudentRecord['classes']> {
  return await queryRows<StudentRecord['classes'][number]>(tx)`
    select c.id, c.name, coalesce(j.name, '') as subject, t.given_name || ' ' || t.surname as teacher,
      c.academic_year, c.term, c.is_archived
    from public.student_classes e
    join public.classes c on c.id = e.class_id
    left join public.subjects j on j.id = c.subject_id
    left join public.teachers t on t.id = c.teacher_id
    where e.student_id = ${studentId}
    order by c.is_archived, c.academic_year desc, c.term desc, j.name, public.class_rank(c.name), c.id`
}

/** The newest marks of a student. */
export async function listMarks(tx: Tx, studentId: string): Promise<StudentRecord['marks']> {
  return await queryRows<StudentRecord['marks'][number]>(tx)`
    select g.id, coalesce(a.title, x.title, g.title, g.grade_type) as title, j.name as subject,
      g.points_earned::float8 as points_earned, g.points_possible::float8 as points_possible, g.letter_grade,
      ${instantOf('g.graded_at')} as graded_at
    from public.grades g
    left join public.assignments a on a.id = g.assignment_id
    left join public.assessments x on x.id = g.assessment_id
    left join public.classes c on c.id = g.class_id
    left join public.subjects j on j.id = c.subject_id
    where g.student_id = ${studentId}
    order by g.graded_at desc, g.id desc limit ${maxWork}`
}

/** The valid report cards of a student, which can be printed as they were issued, the newest first. */
export async function listCards(tx: Tx, studentId: string): Promise<StudentRecord['cards']> {
  return await queryRows<StudentRecord['cards'][number]>(tx)`
    select id, academic_year, term, (issued_at at time zone public.school_time_zone())::date::text as issued_on
    from public.issued_cards
    where student_id = ${studentId} and words is not null and withdrawn_at is null
    order by academic_year desc, term desc`
}

/** The results and cards of a student that other schools have printed, the newest first. */
export async function listElsewhere(tx: Tx, studentId: string): Promise<StudentRecord['elsewhere']> {
  return await queryRows<StudentRecord['elsewhere'][number]>(tx)`
    select id, school, content ->> 'made_on' as made_on, content -> 'results' as results, content -> 'cards' as cards,
      content #>> '{school,website}' as website
    from public.student_transfers where student_id = ${studentId} order by taken_at desc, id`
}

/** The newest absences of a student. */
export async function listAbsences(tx: Tx, studentId: string): Promise<StudentRecord['absences']> {
  return await tx
    .selectFrom('student_absences')
    .select([sql<string>`day::text`.as('day'), 'period', 'subject_name', 'arrived_at', 'reason'])
    .select(sql<StudentRecord['absences'][number]['kind']>`kind`.as('kind'))
    .where('student_id', '=', studentId)
    .orderBy('day', 'desc')
    .orderBy('period', 'desc')
    .limit(maxWork)
    .execute()
}

/** The newest hand-ins of a student. */
export async function listHandIns(tx: Tx, studentId: string): Promise<StudentRecord['hand_ins']> {
  return await queryRows<StudentRecord['hand_ins'][number]>(tx)`
    select h.id, a.title, j.name as subject, h.status, ${instantOf('h.submitted_at')} as submitted_at,
      h.receipt_number
    from public.assignment_submissions h
    join public.assignments a on a.id = h.assignment_id
    left join public.subjects j on j.id = a.subject_id
    where h.student_id = ${studentId}
    order by h.submitted_at desc, h.id desc limit ${maxWork}`
}

/** The newest sign-ins of an account, and those that failed. */
export async function listSignIns(tx: Tx, userId: string): Promise<StudentRecord['sign_ins']> {
  return await queryRows<StudentRecord['sign_ins'][number]>(tx)`
    select ${instantOf('e.at')} as at, e.action, host(e.ip) as ip from auth.audit_log e
    where (e.actor_id = ${userId} and e.action = 'auth.sign_in')
      or (e.subject_type = 'user' and e.subject_id = ${userId} and e.action = 'auth.sign_in_failed')
    order by e.at desc, e.id desc limit ${maxSignIns}`
}

/** Changes that the office made to a student, including imports, or to the student's account. */
export async function listHistory(
  tx: Tx,
  studentId: string,
  userId: string | undefined,
): Promise<StudentRecord['history']> {
  return await queryRows<StudentRecord['history'][number]>(tx)`
    select ${instantOf('h.at')} as at, h.action, p.name as actor, h.details
    from (
      select e.at, e.id, e.action, e.actor_id, e.details from auth.audit_log e
      where (e.subject_type = 'student' and e.subject_id = ${studentId} and e.action <> 'accounts.medical_note_read')
        or (e.subject_type = 'user' and e.subject_id = ${userId ?? ''} and e.action like 'accounts.%')
      union all
      select i.imported_at, 0, case i.kind when 'absences' then 'absences.imported' else 'roll.imported' end, i.created_by,
        jsonb_build_object('file', i.file_name)
        || case when c.before is null or i.kind = 'absences' then '{}' else jsonb_build_object('before', c.before, 'after', c.after) end
        || case when c.guardians is null then '{}' else jsonb_build_object('guardians', c.guardians ->> 'told') end
      from public.roll_import_changes c join public.roll_imports i on i.id = c.import_id
      where c.person_id = ${studentId}
    ) h
    left join public.profiles p on p.id = h.actor_id
    order by h.at desc, h.id desc limit ${maxHistory}`
}

/**
 * Puts a student on the roll. Does nothing if the id already exists.
 * @throws SQLSTATE 23505 when the admission number belongs to another student
 */
export async function insertStudent(
  tx: Tx,
  student: NewColumns & { enrollment_date: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('students')
    .values(student)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type NewColumns = Omit<NewStudent, 'is_another'>

/** The current values of the fields typed when a student is put on the roll. */
export async function findNewStudent(tx: Tx, id: string): Promise<NewColumns> {
  return (await tx
    .selectFrom('students')
    .select(['id', 'admission_number', 'first_name', 'last_name', 'grade_level', 'class_name'])
    .select(studentFieldNames)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as NewColumns
}

/** @throws SQLSTATE 23505 when the admission number belongs to another student */
export async function updateNewStudent(tx: Tx, { id, ...columns }: NewColumns): Promise<void> {
  await tx.updateTable('students').set(columns).where('id', '=', id).execute()
}
