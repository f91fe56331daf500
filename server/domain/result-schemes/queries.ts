import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { gradeOfStudent } from '#server/database/grade-of-student.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { ResultScheme, SchemeKey } from '#shared/result-schemes/contract.ts'
import type { CountedMark } from '#shared/results/result.ts'
import type { Scheme } from '#shared/results/scheme.ts'

/** A scheme created by the office. */
export type OfficeScheme = Scheme & Pick<ResultScheme, 'is_adjustable'>

const scheme = sql`
  select r.id, r.academic_year, r.grade_level, r.subject_id, s.name as subject_name, r.term, r.components, r.factor, r.cap, r.is_adjustable,
    ${instantOf('r.updated_at')} as version
  from public.result_schemes r left join public.subjects s on s.id = r.subject_id`

/** Every scheme, the newest year first. */
export async function listSchemes(tx: Tx): Promise<ResultScheme[]> {
  return await queryRows<ResultScheme>(tx)`
    ${scheme} order by r.academic_year desc, r.grade_level, s.name nulls first, r.term nulls first`
}

/** The scheme of a year, a grade and a subject. */
export async function findScheme(tx: Tx, key: SchemeKey): Promise<ResultScheme | undefined> {
  return await queryRow<ResultScheme>(tx)`${scheme} where ${isOf(key)}`
}

/** @throws SQLSTATE 23503 when the subject does not exist */
export async function upsertScheme(
  tx: Tx,
  key: SchemeKey,
  { components, factor, cap, is_adjustable }: OfficeScheme,
): Promise<void> {
  await sql`
    insert into public.result_schemes (academic_year, grade_level, subject_id, term, components, factor, cap, is_adjustable)
    values (${key.academic_year}, ${key.grade_level}, ${key.subject_id}, ${key.term},
      ${JSON.stringify(components)}::jsonb, ${factor}, ${cap}, ${is_adjustable})
    on conflict (grade_level, subject_id, term, academic_year) do update set
      components = excluded.components, factor = excluded.factor, cap = excluded.cap,
      is_adjustable = excluded.is_adjustable`.execute(tx)
}

/** A scheme by its id. */
export async function findSchemeById(tx: Tx, id: string): Promise<ResultScheme | undefined> {
  return await queryRow<ResultScheme>(tx)`${scheme} where r.id = ${id}::uuid`
}

/** @returns the deleted scheme; undefined when there was none */
export async function deleteScheme(tx: Tx, id: string): Promise<ResultScheme | undefined> {
  const before = await findSchemeById(tx, id)
  await sql`delete from public.result_schemes where id = ${id}::uuid`.execute(tx)
  return before
}

/** A class with the scheme that applies to it. */
export interface ClassScheme {
  id: string
  name: string
  subject_name: string | null
  scheme: Scheme | null
}

/** The classes, neither archived nor signed off, to which a scheme of this key may apply. */
export async function listClassSchemes(tx: Tx, key: SchemeKey): Promise<ClassScheme[]> {
  return await queryRows<ClassScheme>(tx)`
    select c.id, c.name, s.name as subject_name, public.scheme_of_class(c, ${key.grade_level}::integer) as scheme
    from public.classes c left join public.subjects s on s.id = c.subject_id
    where not c.is_archived and not exists (select from public.class_results r where r.class_id = c.id)
      and c.academic_year >= ${key.academic_year}
      and ${key.grade_level}::integer = any (c.grades)
      and (${key.subject_id}::uuid is null or c.subject_id = ${key.subject_id}::uuid)
      and (${key.term}::text is null or c.term = ${key.term}::text)`
}

/** A mark with the names of its student. */
export interface NamedMark extends CountedMark {
  class_id: string
  student_id: string
  student: string
}

/** Every mark of students of a grade that counts in these classes. */
export async function listMarks(
  tx: Tx,
  classIds: readonly string[],
  gradeLevel: number,
): Promise<NamedMark[]> {
  return await queryRows<NamedMark>(tx)`
    with counted as materialized (
      select id, class_id from public.grades where class_id = any (${classIds}::uuid[])
      union all
      select grade_id, counts_in from public.joined_marks(${classIds}::uuid[])
    )
    select n.class_id, g.student_id, d.last_name || ', ' || d.first_name as student, g.grade_type,
      g.points_earned::float8 as points_earned, g.points_possible::float8 as points_possible
    from counted n join public.grades g on g.id = n.id join public.students d on d.id = g.student_id
    join public.classes c on c.id = n.class_id
    where ${gradeOfStudent(sql`g.student_id`)} = ${gradeLevel}`
}

/** Runs the work and rolls it back, so that its effect can be read without being saved. */
export async function tryOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  const tried = await work()
  await sql`rollback to savepoint tried`.execute(tx)
  return tried
}

function isOf({ academic_year, grade_level, subject_id, term }: SchemeKey): RawBuilder<boolean> {
  return sql`r.academic_year = ${academic_year} and r.grade_level = ${grade_level}
    and r.subject_id is not distinct from ${subject_id}::uuid and r.term is not distinct from ${term}::text`
}
