import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type {
  AbsenceFigure,
  AbsenceFigures,
  AbsenceSpan,
  GivenToTeacher,
  OftenAbsent,
} from '#shared/absences/contract.ts'

/**
 * The students who were absent often enough to be shown, the latest first: at the whole school, or in the
 * teacher's home class.
 */
export const oftenAbsent = sql<OftenAbsent>`
  select student_id, first_name, last_name, class_name, days, in_row, to_json(last_day) #>> '{}' as last_day
  from public.often_absent()`

/** The reasons that guardians gave in the last days, for the teacher of the home class. */
export const givenToTeacher = sql<GivenToTeacher>`
  select g.id, d.first_name, d.last_name, d.class_name, to_json(g.day) #>> '{}' as day, g.reason, g.way, g.given_at
  from public.absence_reasons g join public.student_directory d on d.id = g.student_id
  where g.student_id = any ((select public.my_home_student_ids())::uuid[]) and g.day > public.school_day() - 7
  order by g.given_at desc, g.id`

/** The students of {@link oftenAbsent}. */
export async function listOftenAbsent(tx: Tx): Promise<OftenAbsent[]> {
  const { rows } = await oftenAbsent.execute(tx)
  return rows
}

interface Grouping {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  class_name: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const none = sql`null::text`
const grade = sql`public.grade_in_class(h.grades, s.grade_level)::text`

const groupings: Record<AbsenceSpan['by'], Grouping> = {
  student: {
    key: sql`s.id`,
    name: sql`s.last_name || ', ' || s.first_name`,
    class_name: sql`s.class_name`,
    order: sql`days desc, lessons desc, s.last_name, s.first_name, s.id`,
  },
  class: {
    key: sql`d.home_class`,
    name: sql`d.home_class`,
    class_name: none,
    order: sql`public.class_rank(d.home_class)`,
  },
  grade: { key: grade, name: grade, class_name: none, order: sql`${grade}::integer` },
  sex: { key: sql`s.sex`, name: sql`s.sex`, class_name: none, order: sql`s.sex` },
}

/** The grades of each home class, asked for once: unless it is materialized, PostgreSQL asks for each row that it joins. */
const homes = sql`, homes as materialized (
      select home_class, public.grades_of_class(home_class) as grades from (select distinct home_class from days) all_homes
    )`

interface SummedRow extends AbsenceFigure {
  /** The lessons missed in all rows, including those beyond `max`. */
  all_lessons: number
}

type RollSums = Omit<AbsenceFigures['rolls'], 'absent'>

/**
 * Sums up the absences of a span, with a row for each student, home class, grade or sex. For administrators alone, in a
 * transaction of the owner: policies would be checked for each absence.
 */
export async function sumUpAbsences(
  tx: Tx,
  { from, until, by }: AbsenceSpan,
  max?: number,
): Promise<SummedRow[]> {
  const { key, name, class_name, order } = groupings[by]
  return await queryRows<SummedRow>(tx)`
    with days as (
      select a.student_id, a.home_class, a.day, count(*) filter (where a.kind = 'absent') as lessons,
        count(*) filter (where a.kind = 'late') as late, bool_and(a.reason is null) and not exists (select from public.absence_reasons g
          where g.student_id = a.student_id and g.day = a.day) as unexplained
      from public.absences a where a.day between ${from}::date and ${until}::date
      group by a.student_id, a.home_class, a.day
    )${by === 'grade' ? homes : sql``}
    select ${name} as name, ${class_name} as class_name, count(distinct d.student_id)::integer as students,
      (count(*) filter (where d.lessons > 0))::integer as days, sum(d.lessons)::integer as lessons, sum(d.late)::integer as late,
      (count(*) filter (where d.lessons > 0 and d.unexplained))::integer as unexplained,
      (sum(sum(d.lessons)) over ())::integer as all_lessons
    from days d ${by === 'class' ? sql`` : sql`join public.students s on s.id = d.student_id`}
    ${by === 'grade' ? sql`left join homes h on h.home_class = d.home_class` : sql``}
    group by ${key}, ${by === 'student' ? sql`s.last_name, s.first_name, s.class_name` : sql`${name}`}
    order by ${order} ${max === undefined ? sql`` : sql`limit ${sql.lit(max)}`}`
}

/**
 * The number of rolls called in a span, and of students on them. For administrators alone, in a transaction of the owner:
 * for the policies each roll would be read, and not the index alone.
 */
export async function sumUpRolls(tx: Tx, { from, until }: AbsenceSpan): Promise<RollSums> {
  return (await queryRow<RollSums>(tx)`
    select count(*)::integer as called, coalesce(sum(r.students), 0)::integer as students
    from public.roll_calls r where r.day between ${from}::date and ${until}::date`)!
}
