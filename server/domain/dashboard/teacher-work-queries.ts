import { sql, type RawBuilder } from 'kysely'
import type { TeacherWork } from '#shared/contracts/teacher-work.ts'
import { oftenAbsent } from '#server/domain/absences/figure-queries.ts'
import { calendarOfScreen } from '#server/domain/school-calendar/queries.ts'
import type { SchoolCalendar } from '#shared/contracts/school-calendar.ts'
import { isInTerm, termOn } from '#shared/school-calendar.ts'

const myClasses = sql`
  select c.id, c.name, c.room, c.academic_year, c.term, s.name as subject_name,
    (select count(*)::int from public.student_classes sc where sc.class_id = c.id) as students
  from public.classes c left join public.subjects s on s.id = c.subject_id
  where c.teacher_id = (select public.current_teacher_id()) and not c.is_archived`

/** A list of rows in their order as JSON, empty instead of null. */
function listOf(rows: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(row_to_json(listed)) from (${rows}) listed), '[]')`
}

function lessonsOn(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return sql`
    select l.period, c.id as class_id, c.name as class_name, c.subject_name, c.room, c.academic_year, c.term,
      exists (select from public.roll_calls r where r.class_id = c.id and r.day = ${day}::date and r.period = l.period) as is_called
    from my_classes c join public.lessons l on l.class_id = c.id
    where l.weekday = ${weekday}
    order by l.period, public.class_rank(c.name)`
}

function homeClassesOn(day: string) {
  return sql`
    select h.class_name, exists (select from public.roll_calls r where r.home_class = h.class_name and r.day = ${day}::date) as is_called
    from unnest(public.my_home_classes()) as h (class_name)
    where extract(isodow from ${day}::date) <= 5
    order by public.class_rank(h.class_name)`
}

const waiting = sql`
  select a.id, a.title, c.name as class_name, c.subject_name, a.due_date,
    count(*)::int as waiting, min(x.submitted_at) as oldest
  from my_classes c
  join public.assignments a on a.class_id = c.id and a.teacher_id = (select public.current_teacher_id())
  join public.assignment_submissions x on x.assignment_id = a.id and x.status <> 'graded'
  group by a.id, c.name, c.subject_name
  order by min(x.submitted_at), a.id`

function missingSince(day: string) {
  return sql`
    select * from (
      select a.id, a.title, c.name as class_name, c.subject_name, a.due_date, c.students,
        (select count(*)::int from public.student_classes sc where sc.class_id = c.id
          and not exists (select from public.assignment_submissions x
            where x.assignment_id = a.id and x.student_id = sc.student_id)
          and not exists (select from public.grades g
            where g.assignment_id = a.id and g.student_id = sc.student_id)) as missing
      from my_classes c
      join public.assignments a on a.class_id = c.id and a.teacher_id = (select public.current_teacher_id())
      where a.status = 'active' and a.due_date < ${day}::date and a.due_date >= ${day}::date - 28
    ) due where missing > 0
    order by due_date desc, public.class_rank(class_name), title`
}

function testsUntil(day: string) {
  return sql`
    select * from (
      select t.id, t.title, t.class_id, c.name as class_name, c.subject_name, t.held_on, c.students,
        (select count(*)::int from public.grades g where g.assessment_id = t.id) as marked
      from my_classes c join public.assessments t on t.class_id = c.id
      where t.held_on <= ${day}::date
    ) held where marked < students
    order by held_on, public.class_rank(class_name), title`
}

type Lesson = TeacherWork['lessons'][number]

interface StoredLesson extends Lesson {
  academic_year: string | null
  term: string | null
}

interface StoredWork {
  calendar: SchoolCalendar
  work: Omit<TeacherWork, 'lessons'> & { lessons: StoredLesson[] }
}

/**
 * The work that waits and the lessons on a weekday in all terms, for the teacher asking, with the calendar that says which
 * term it is. No row when the person is not a teacher.
 * @param day as `YYYY-MM-DD` at the school
 */
export function teacherWork(day: string): RawBuilder<StoredWork> {
  return sql`
    with my_classes as (${myClasses})
    select json_build_object(
      'lessons', ${listOf(lessonsOn(day))},
      'home_classes', ${listOf(homeClassesOn(day))},
      'often_absent', ${listOf(oftenAbsent)},
      'waiting', ${listOf(waiting)},
      'missing', ${listOf(missingSince(day))},
      'tests', ${listOf(testsUntil(day))}
    ) as work, ${calendarOfScreen} as calendar
    from public.teachers t where t.id = (select auth.uid())`
}

/** Leaves the lessons that are held on a day: those of its term, and none in the holidays. */
export function presentWork({ calendar, work }: StoredWork, day: string): TeacherWork {
  const now = termOn(calendar, day)
  const lessons = work.lessons
    .filter(({ academic_year, term }) => academic_year === now.academicYear && term === now.term)
    .map(({ period, class_id, class_name, subject_name, room, is_called }) => ({
      period,
      class_id,
      class_name,
      subject_name,
      room,
      is_called,
    }))
  if (!isInTerm(calendar, day)) return { ...work, lessons: [], home_classes: [] }
  return { ...work, lessons }
}
