import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { periodKeyOf, scheduleOf } from '#server/database/lesson-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ClassInput, ListedStudent, Subject, TaughtClass } from '#shared/classes/contract.ts'
import type { TimetabledClass } from '#shared/classes/class-clashes.ts'
import { periodsOf } from '#shared/timetable/periods.ts'

const periodKey = sql.raw(periodKeyOf('l'))

function selectTaughtClasses(tx: Tx) {
  return tx
    .selectFrom('classes as c')
    .leftJoin('subjects as s', 's.id', 'c.subject_id')
    .select([
      'c.id',
      'c.name',
      'c.subject_id',
      's.name as subject_name',
      's.code as subject_code',
      'c.academic_year',
      'c.term',
      'c.room',
      scheduleOf('c.id').as('schedule'),
      'c.is_archived',
      sql<number>`(select count(*) from public.student_classes sc where sc.class_id = c.id)`.as('students'),
      instantOf('c.updated_at').as('updated_at'),
    ])
    .where('c.teacher_id', '=', sql<string>`(select public.current_teacher_id())`)
}

/** The teacher's classes: the newest year and term first, within a term 9A, 9B … 10A … 12.7. */
export async function listClasses(tx: Tx): Promise<TaughtClass[]> {
  return await selectTaughtClasses(tx)
    .orderBy('c.academic_year', 'desc')
    .orderBy('c.term', 'desc')
    .orderBy(sql`public.class_rank(c.name)`)
    .orderBy('c.name')
    .orderBy('s.name')
    .orderBy('c.id')
    .execute()
}

/** A class of the teacher asking. */
export async function findClass(tx: Tx, id: string): Promise<TaughtClass | undefined> {
  return await selectTaughtClasses(tx).where('c.id', '=', id).executeTakeFirst()
}

interface ClassAtOnce extends TimetabledClass {
  subject_name: string | null
  teacher_name: string | null
  /** The number of the students in it. */
  students: number
}

/** The other classes of a term that have lessons at the same time. */
export async function listClassesAtOnce(
  tx: Tx,
  { id, academic_year, term, schedule, student_ids }: ClassInput & { id: string; student_ids: string[] },
): Promise<ClassAtOnce[]> {
  return await queryRows<ClassAtOnce>(tx)`
    select l.class_id as id, l.class_name as name, l.subject_id, l.teacher_id, l.room, s.name as subject_name,
      (select t.given_name || ' ' || t.surname from public.teacher_names t where t.id = l.teacher_id) as teacher_name,
      public.count_shared_students(l.class_id, ${student_ids}::uuid[]) as students,
      json_object_agg(${periodKey}, true) as schedule
    from public.school_timetable(${academic_year}, ${term}) l left join public.subjects s on s.id = l.subject_id
    where l.class_id <> ${id} and ${periodKey} = any (${periodsOf(schedule)}::text[])
    group by l.class_id, l.class_name, l.subject_id, l.teacher_id, l.room, s.name
    order by public.class_rank(l.class_name), s.name, l.class_id`
}

/** The teacher asking. */
export async function findTeacherId(tx: Tx): Promise<string | null> {
  const row = await queryRow<{ id: string | null }>(tx)`select public.current_teacher_id() as id`
  return row?.id ?? null
}

/** The subject and term of one of the teacher's own classes; undefined for any other. */
export async function findOwnClass(tx: Tx, id: string) {
  return await tx
    .selectFrom('classes')
    .select(['id', 'name', 'subject_id', 'academic_year'])
    .where('id', '=', id)
    .where('teacher_id', '=', sql<string>`(select public.current_teacher_id())`)
    .executeTakeFirst()
}

/** Whether the teacher has a class in that subject. */
export async function teachesSubject(tx: Tx, subjectId: string): Promise<boolean> {
  const row = await queryRow<{ teaches: boolean }>(tx)`
    select ${subjectId}::uuid = any (public.my_taught_subject_ids()) as teaches`
  return row?.teaches ?? false
}

export interface ClassContents {
  assignments: number
  hand_ins: number
  grades: number
  roll_calls: number
}

/**
 * Counts rows that would be deleted with it but must not be lost. The class stays locked until the end of the
 * transaction.
 */
export async function countContents(tx: Tx, id: string): Promise<ClassContents> {
  await tx.selectFrom('classes').select('id').where('id', '=', id).forUpdate().execute()
  return await tx
    .selectNoFrom([
      sql<number>`(select count(*) from public.assignments where class_id = ${id}::uuid)`.as('assignments'),
      sql<number>`(select count(*) from public.assignment_submissions s join public.assignments a on a.id = s.assignment_id
        where a.class_id = ${id}::uuid)`.as('hand_ins'),
      sql<number>`(select count(*) from public.grades where class_id = ${id}::uuid)`.as('grades'),
      sql<number>`(select count(*) from public.roll_calls where class_id = ${id}::uuid)`.as('roll_calls'),
    ])
    .executeTakeFirstOrThrow()
}

/** Deletes a class with all that belongs to it. */
export async function deleteClass(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('classes').where('id', '=', id).execute()
}

/** Storage keys of the files of a class's materials, which are deleted with it. */
export async function listMaterialFiles(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('learning_resources')
    .select('file_path')
    .where('class_id', '=', id)
    .where('file_path', 'is not', null)
    .execute()
  return rows.flatMap(({ file_path }) => file_path ?? [])
}

/** The ids of a class's students. */
export async function listEnrolled(tx: Tx, classId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('student_classes')
    .select('student_id')
    .where('class_id', '=', classId)
    .orderBy('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/**
 * Sets the enrolled students to exactly these, or changes nothing.
 * @throws SQLSTATE SP003 when a student is unknown or no longer Active
 */
export async function enrolStudents(tx: Tx, classId: string, studentIds: string[]) {
  const rows = await queryRows<{ result: { added: string[]; removed: string[]; enrolled: number } }>(tx)`
    select public.enroll_students_in_class(${classId}::uuid, ${studentIds}::uuid[]) as result`
  const [row] = rows
  if (!row) throw new Error('enroll_students_in_class() gave no result')
  return row.result
}

/** All subjects by name. */
export async function listSubjects(tx: Tx): Promise<Subject[]> {
  return await tx.selectFrom('subjects').select(['id', 'name', 'code']).orderBy('name').execute()
}

/** A subject by its id. */
export async function findSubject(tx: Tx, id: string): Promise<Subject | undefined> {
  return await tx
    .selectFrom('subjects')
    .select(['id', 'name', 'code'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Active students in the order of the picker (spec/teacher-and-admin.md section 7). */
export async function listActiveStudents(tx: Tx): Promise<ListedStudent[]> {
  return (await tx
    .selectFrom('student_directory')
    .select(['id', 'first_name', 'last_name', 'class_name', 'grade_level', 'admission_number'])
    .where('status', '=', 'Active')
    .orderBy(sql`public.class_rank(class_name)`)
    .orderBy('class_name')
    .orderBy('name_key')
    .orderBy('id')
    .execute()) as ListedStudent[]
}

/** The columns of a class that its form fills. */
export function classColumns({ name, subject_id, academic_year, term, room }: ClassInput) {
  return { name, subject_id, academic_year, term, room }
}

/** The row of a new class, which is the asking teacher's. */
export function columnsOfNew(id: string, input: ClassInput) {
  return { ...classColumns(input), id, teacher_id: sql<string>`(select public.current_teacher_id())` }
}
