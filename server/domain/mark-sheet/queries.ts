import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type {
  Assessment,
  AssessmentInput,
  MarkSheet,
  SheetMark,
  SheetStudent,
} from '#shared/contracts/mark-sheet.ts'

const me = sql<string>`(select public.current_teacher_id())`

/** The part of a sheet that describes its class. */
export type SheetClass = Omit<MarkSheet, 'assessments' | 'students'>

export async function findSheetClass(tx: Tx, id: string): Promise<SheetClass | undefined> {
  return await tx
    .selectFrom('classes as c')
    .leftJoin('subjects as s', 's.id', 'c.subject_id')
    .select(['c.id', 'c.name as class_name', 's.name as subject_name', 'c.academic_year', 'c.term'])
    .where('c.id', '=', id)
    .where('c.teacher_id', '=', me)
    .executeTakeFirst()
}

function assessments(tx: Tx) {
  return tx
    .selectFrom('assessments as a')
    .innerJoin('classes as c', 'c.id', 'a.class_id')
    .select([
      'a.id',
      'a.title',
      'a.grade_type',
      'a.held_on',
      'a.points_possible',
      sql<number>`(select count(*) from public.grades g where g.assessment_id = a.id)`.as('marked'),
      instantOf('a.updated_at').as('updated_at'),
    ])
    .where('c.teacher_id', '=', me)
}

/** The columns of a class, by day; those without one come last. */
export async function listAssessments(tx: Tx, classId: string): Promise<Assessment[]> {
  return await assessments(tx)
    .where('a.class_id', '=', classId)
    .orderBy('a.held_on', (order) => order.asc().nullsLast())
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

export async function findAssessment(
  tx: Tx,
  id: string,
): Promise<(Assessment & { class_id: string }) | undefined> {
  return await assessments(tx).select('a.class_id').where('a.id', '=', id).executeTakeFirst()
}

/**
 * The class and everybody else with a mark in one of its columns, each with the marks by column. The ids go to the
 * directory as one array: its barrier lets that comparison through to the index, but neither a join nor an `or`,
 * which would read every student of the school.
 */
export async function listSheetStudents(tx: Tx, classId: string): Promise<SheetStudent[]> {
  const { rows } = await sql<SheetStudent>`
    with given as materialized (
      select g.student_id, json_object_agg(g.assessment_id, json_build_object(
        'points', g.points_earned, 'percentage', g.percentage, 'letter_grade', g.letter_grade,
        'version', to_json(g.updated_at)
      )) as marks
      from public.grades g
      where g.class_id = ${classId}::uuid and g.assessment_id is not null
      group by g.student_id
    )
    select d.id, d.first_name, d.last_name, d.admission_number, coalesce(given.marks, '{}'::json) as marks
    from public.student_directory d
    left join given on given.student_id = d.id
    where d.id = any (array(
      select sc.student_id from public.student_classes sc where sc.class_id = ${classId}::uuid
      union select given.student_id from given
    ))
    order by d.last_name, d.first_name, d.id`.execute(tx)
  return rows
}

/** The columns that marks are saved in, locked in one order, so that two who save at once take turns. */
export async function lockAssessments(
  tx: Tx,
  classId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('assessments')
    .select(['id', 'points_possible'])
    .where('class_id', '=', classId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, points_possible }) => [id, points_possible]))
}

export interface CellKey {
  assessment_id: string
  student_id: string
}

/** The students among those given who may get a mark in the class: enrolled, or with a mark already. */
export async function findMarkable(
  tx: Tx,
  classId: string,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ student_id: string }>`
    select student_id from public.student_classes
    where class_id = ${classId}::uuid and student_id = any (${[...new Set(studentIds)]}::uuid[])
    union
    select student_id from public.grades
    where class_id = ${classId}::uuid and assessment_id is not null
      and student_id = any (${[...new Set(studentIds)]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ student_id }) => student_id))
}

/** The marks in those cells as they are now. */
export async function findMarks(
  tx: Tx,
  cells: readonly CellKey[],
): Promise<(CellKey & { mark: SheetMark })[]> {
  const { rows } = await sql<CellKey & { mark: SheetMark }>`
    select g.assessment_id, g.student_id, json_build_object(
      'points', g.points_earned, 'percentage', g.percentage, 'letter_grade', g.letter_grade,
      'version', to_json(g.updated_at)
    ) as mark
    from public.grades g
    join unnest(${cells.map((cell) => cell.assessment_id)}::uuid[], ${cells.map((cell) => cell.student_id)}::uuid[])
      as input (assessment_id, student_id) using (assessment_id, student_id)`.execute(tx)
  return rows
}

/** Writes marks as grades, with the letter of the scale that holds for the class's year. */
export async function upsertMarks(tx: Tx, cells: readonly (CellKey & { points: number })[]): Promise<void> {
  await sql`
    insert into public.grades
      (student_id, class_id, assessment_id, title, grade_type, points_earned, points_possible, letter_grade)
    select input.student_id, a.class_id, a.id, a.title, a.grade_type, input.points, a.points_possible,
      public.letter_grade_for(c.academic_year, substring(c.name from '^[0-9]+')::integer,
        round(input.points * 100 / a.points_possible, 2))
    from unnest(
      ${cells.map((cell) => cell.assessment_id)}::uuid[],
      ${cells.map((cell) => cell.student_id)}::uuid[],
      ${cells.map((cell) => cell.points)}::numeric[]
    ) as input (assessment_id, student_id, points)
    join public.assessments a on a.id = input.assessment_id
    join public.classes c on c.id = a.class_id
    on conflict (assessment_id, student_id) do update set
      title = excluded.title, grade_type = excluded.grade_type, points_earned = excluded.points_earned,
      points_possible = excluded.points_possible, letter_grade = excluded.letter_grade`.execute(tx)
}

export async function deleteMarks(tx: Tx, cells: readonly CellKey[]): Promise<void> {
  await sql`
    delete from public.grades g
    using unnest(${cells.map((cell) => cell.assessment_id)}::uuid[], ${cells.map((cell) => cell.student_id)}::uuid[])
      as input (assessment_id, student_id)
    where g.assessment_id = input.assessment_id and g.student_id = input.student_id`.execute(tx)
}

/** Does nothing when the id is known already: the same call sent twice makes one column. */
export async function insertAssessment(
  tx: Tx,
  { id, class_id, ...columns }: AssessmentInput & { id: string; class_id: string },
): Promise<void> {
  await tx
    .insertInto('assessments')
    .values({ ...columns, id, class_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** @returns whether it was still as it was at `version` */
export async function updateAssessment(
  tx: Tx,
  id: string,
  version: string,
  columns: AssessmentInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('assessments')
    .set({ ...columns })
    .where('id', '=', id)
    .where('updated_at', '=', sql<Date>`${version}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its marks follow a column that was changed: they are out of its total, and called as it is. */
export async function followAssessment(tx: Tx, id: string): Promise<void> {
  await sql`
    update public.grades g set
      title = a.title, grade_type = a.grade_type, points_possible = a.points_possible,
      letter_grade = case when g.points_possible = a.points_possible then g.letter_grade
        else public.letter_grade_for(c.academic_year, substring(c.name from '^[0-9]+')::integer,
          round(g.points_earned * 100 / a.points_possible, 2)) end
    from public.assessments a join public.classes c on c.id = a.class_id
    where a.id = ${id}::uuid and g.assessment_id = a.id`.execute(tx)
}

/** The highest mark in a column, if any; the column stays locked, so that nobody gives a higher one meanwhile. */
export async function findHighestMark(tx: Tx, id: string): Promise<number | null> {
  await tx.selectFrom('assessments').select('id').where('id', '=', id).forUpdate().execute()
  const row = await tx
    .selectFrom('grades')
    .select((eb) => eb.fn.max<number | null>('points_earned').as('highest'))
    .where('assessment_id', '=', id)
    .executeTakeFirst()
  return row?.highest ?? null
}

/** Removes a column with its marks, which stay in the history. @returns whether it had exactly `confirmed` marks */
export async function deleteAssessment(tx: Tx, id: string, confirmed: number): Promise<boolean> {
  await tx.selectFrom('assessments').select('id').where('id', '=', id).forUpdate().execute()
  const { count } = await tx
    .selectFrom('grades')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assessment_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count !== confirmed) return false
  await tx.deleteFrom('grades').where('assessment_id', '=', id).execute()
  await tx.deleteFrom('assessments').where('id', '=', id).execute()
  return true
}
