import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { resultsStateOf } from '#server/domain/results/sign-off-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkSheet, SheetMark, SheetStudent } from '#shared/mark-sheet/contract.ts'

/** The points of a mark, or that the student was absent with reason. */
const markPoints = sql`coalesce(to_json(g.points_earned), '"absent"'::json)`

const me = sql<string>`(select public.current_teacher_id())`

/** The part of a sheet that describes its class. */
export type SheetClass = Omit<MarkSheet, 'assessments' | 'assignments' | 'students'>

/** The class of a mark sheet, with the state of its results. */
export async function findSheetClass(tx: Tx, id: string): Promise<SheetClass | undefined> {
  return await tx
    .selectFrom('classes as c')
    .leftJoin('subjects as s', 's.id', 'c.subject_id')
    .select([
      'c.id',
      'c.name as class_name',
      's.name as subject_name',
      'c.academic_year',
      'c.term',
      resultsStateOf('c.id').as('results_state'),
    ])
    .where('c.id', '=', id)
    .where('c.teacher_id', '=', me)
    .executeTakeFirst()
}

/**
 * The class and everybody else with a mark in one of its columns, each with the marks by column. The ids are
 * passed to the directory as one array: its barrier lets that comparison through to the index, but neither a
 * join nor an `or`, which would read every student of the school.
 */
export async function listSheetStudents(tx: Tx, classId: string): Promise<Omit<SheetStudent, 'work'>[]> {
  return await queryRows<Omit<SheetStudent, 'work'>>(tx)`
    with given as materialized (
      select g.student_id, json_object_agg(g.assessment_id, json_build_object(
        'points', ${markPoints}, 'percentage', g.percentage, 'letter_grade', g.letter_grade,
        'version', to_json(g.updated_at)
      )) as marks
      from public.grades g
      where g.class_id = ${classId}::uuid and g.assessment_id is not null
      group by g.student_id
    ),
    joined as materialized (
      select m.student_id, json_agg(json_build_object('from_class', m.class_name, 'title', m.title, 'grade_type', m.grade_type,
        'points_earned', m.points_earned, 'points_possible', m.points_possible) order by m.given_at, m.grade_id) as marks
      from public.joined_marks_of_class(${classId}::uuid) m
      group by m.student_id
    ),
    away as materialized (
      select b.student_id, json_object_agg(x.id, b.reason order by b.reason nulls first) as columns
      from public.assessments x
      join public.roll_calls r on r.class_id = x.class_id and r.day = x.held_on
      join public.absences b on b.roll_call_id = r.id and b.kind = 'absent'
      where x.class_id = ${classId}::uuid
      group by b.student_id
    )
    select d.id, d.first_name, d.last_name, d.admission_number, coalesce(given.marks, '{}'::json) as marks,
      coalesce(away.columns, '{}'::json) as away, coalesce(joined.marks, '[]'::json) as joined
    from public.student_directory d
    left join given on given.student_id = d.id
    left join joined on joined.student_id = d.id
    left join away on away.student_id = d.id
    where d.id = any (array(
      select sc.student_id from public.student_classes sc where sc.class_id = ${classId}::uuid
      union select given.student_id from given
    ))
    order by d.name_key, d.id`
}

export interface CellKey {
  assessment_id: string
  student_id: string
}

/** Those of the given students who may get a mark in the class: enrolled, or with an existing mark. */
export async function findMarkable(
  tx: Tx,
  classId: string,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await queryRows<{ student_id: string }>(tx)`
    select student_id from public.student_classes
    where class_id = ${classId}::uuid and student_id = any (${[...new Set(studentIds)]}::uuid[])
    union
    select student_id from public.grades
    where class_id = ${classId}::uuid and assessment_id is not null
      and student_id = any (${[...new Set(studentIds)]}::uuid[])`
  return new Set(rows.map(({ student_id }) => student_id))
}

/** The marks in those cells as they are now. */
export async function findMarks(
  tx: Tx,
  cells: readonly CellKey[],
): Promise<(CellKey & { mark: SheetMark })[]> {
  return await queryRows<CellKey & { mark: SheetMark }>(tx)`
    select g.assessment_id, g.student_id, json_build_object(
      'points', ${markPoints}, 'percentage', g.percentage, 'letter_grade', g.letter_grade,
      'version', to_json(g.updated_at)
    ) as mark
    from public.grades g
    join unnest(${cells.map((cell) => cell.assessment_id)}::uuid[], ${cells.map((cell) => cell.student_id)}::uuid[])
      as input (assessment_id, student_id) using (assessment_id, student_id)`
}

/** Writes marks as grades, with the letter of the scale for the class's year. */
export async function upsertMarks(
  tx: Tx,
  cells: readonly (CellKey & { points: MarkPoints })[],
): Promise<void> {
  await sql`
    insert into public.grades
      (student_id, class_id, assessment_id, title, grade_type, points_earned, points_possible, letter_grade)
    select input.student_id, a.class_id, a.id, a.title, a.grade_type, input.points, a.points_possible,
      public.letter_of_mark(a.class_id, input.student_id, input.points, a.points_possible)
    from unnest(
      ${cells.map((cell) => cell.assessment_id)}::uuid[],
      ${cells.map((cell) => cell.student_id)}::uuid[],
      ${cells.map(({ points }) => (points === 'absent' ? null : points))}::numeric[]
    ) as input (assessment_id, student_id, points)
    join public.assessments a on a.id = input.assessment_id
    on conflict (assessment_id, student_id) do update set
      title = excluded.title, grade_type = excluded.grade_type, points_earned = excluded.points_earned,
      points_possible = excluded.points_possible, letter_grade = excluded.letter_grade`.execute(tx)
}

/** Deletes the marks of cells. */
export async function deleteMarks(tx: Tx, cells: readonly CellKey[]): Promise<void> {
  await sql`
    delete from public.grades g
    using unnest(${cells.map((cell) => cell.assessment_id)}::uuid[], ${cells.map((cell) => cell.student_id)}::uuid[])
      as input (assessment_id, student_id)
    where g.assessment_id = input.assessment_id and g.student_id = input.student_id`.execute(tx)
}
