import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type {
  HomeClassTeacher,
  HomeClassTeachers,
  YearOfTeachers,
} from '#shared/home-class-teachers/contract.ts'

/** The teachers of a year, in the order of their home classes. */
export async function findYear(tx: Tx, academicYear: string): Promise<YearOfTeachers> {
  const teachers = await tx
    .selectFrom('home_class_teachers')
    .select(['class_name', 'teacher_id'])
    .where('academic_year', '=', academicYear)
    .orderBy(sql`public.class_rank(class_name)`)
    .execute()
  const version = createHash('sha256').update(JSON.stringify(teachers)).digest('base64url')
  return { academic_year: academicYear, teachers, version }
}

/** @throws SQLSTATE 23503 when there is no such teacher */
export async function replaceYear(tx: Tx, academicYear: string, teachers: HomeClassTeacher[]): Promise<void> {
  const names = teachers.map(({ class_name }) => class_name)
  await sql`delete from public.home_class_teachers
    where academic_year = ${academicYear} and class_name <> all (${names}::text[])`.execute(tx)
  await sql`
    insert into public.home_class_teachers as h (academic_year, class_name, teacher_id)
    select ${academicYear}, class_name, teacher_id
    from json_to_recordset(${JSON.stringify(teachers)}::json) as t (class_name text, teacher_id uuid)
    on conflict (academic_year, class_name) do update set teacher_id = excluded.teacher_id
      where h.teacher_id <> excluded.teacher_id`.execute(tx)
}

/** Active teachers, and those who look after a home class in a year, by name. */
export async function listChoices(tx: Tx, academicYear: string): Promise<HomeClassTeachers['choices']> {
  return await tx
    .selectFrom('teachers as t')
    .select(['t.id', 't.surname', 't.given_name'])
    .where((on) =>
      on.or([
        on('t.status', '=', 'Active'),
        on.exists(
          on
            .selectFrom('home_class_teachers as h')
            .select('h.id')
            .whereRef('h.teacher_id', '=', 't.id')
            .where('h.academic_year', '=', academicYear),
        ),
      ]),
    )
    .orderBy('t.name_key')
    .orderBy('t.id')
    .execute()
}

/** The number of Active students in each home class. */
export async function countStudents(tx: Tx): Promise<HomeClassTeachers['students']> {
  return await queryRows<HomeClassTeachers['students'][number]>(tx)`
    select class_name, count(*)::integer as students from public.students
    where status = 'Active' and class_name is not null group by class_name`
}
