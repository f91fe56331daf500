import { sql, type RawBuilder } from 'kysely'
import { jsonListOf } from '#server/database/json-list.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { changedLessons, isOfTeacherAsking, twoWeeksOf } from '#server/domain/lesson-changes/queries.ts'
import { givenToTeacher, oftenAbsent } from '#server/domain/absences/figure-queries.ts'
import { calendarOfScreen } from '#server/domain/school-calendar/queries.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { withChanges } from '#shared/lesson-changes/rules.ts'
import { isInTerm, termOn, weekdayOf } from '#shared/school-calendar/school-calendar.ts'

const myClasses = sql`
  select c.id, c.name, c.room, c.academic_year, c.term, s.name as subject_name,
    (select count(*)::int from public.student_classes sc where sc.class_id = c.id) as students,
    exists (select from public.class_results r where r.class_id = c.id) as is_locked,
    c.returned_reason, c.returned_on
  from public.classes c left join public.subjects s on s.id = c.subject_id
  where c.teacher_id = (select public.current_teacher_id()) and not c.is_archived`

function lessonsOn(day: string) {
  return sql`
    select l.weekday, l.period, c.id as class_id, c.name as class_name, c.subject_name, c.room, c.academic_year, c.term
    from my_classes c join public.lessons l on l.class_id = c.id
    where l.weekday = ${weekdayOf(day)}
    order by l.period, public.class_rank(c.name)`
}

/** The called rolls of the classes of the teacher asking, and of lessons that they cover. */
function rollsOn(day: string) {
  return sql`
    select r.class_id, r.period from public.roll_calls r
    where r.day = ${day}::date and r.class_id in (
      select id from my_classes union all
      select l.class_id from public.lesson_changes l
      where l.day = ${day}::date and l.teacher_id = (select public.current_teacher_id()))`
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
  where not c.is_locked
  group by a.id, c.name, c.subject_name
  order by min(x.submitted_at), a.id`

const messages = sql`
  select a.id, a.title, c.name as class_name, c.subject_name, sum(x.new_for_teacher)::int as messages
  from my_classes c
  join public.assignments a on a.class_id = c.id and a.teacher_id = (select public.current_teacher_id())
  join public.assignment_submissions x on x.assignment_id = a.id and x.new_for_teacher > 0
  group by a.id, c.name, c.subject_name
  order by public.class_rank(c.name), a.title, a.id`

const returned = sql`
  select id, name as class_name, subject_name, returned_reason as reason, returned_on as on
  from my_classes where returned_on is not null
  order by returned_on, public.class_rank(name), name`

const returnedComments = sql`
  select * from (
    select 'class:' || c.id as "group", c.name as class_name, c.subject_name, c.academic_year, c.term, count(*)::int as comments
    from my_classes c join public.report_comments w on w.class_id = c.id and w.state = 'returned'
    where not exists (select from public.class_results r where r.class_id = c.id and r.state = 'released')
    group by c.id, c.name, c.subject_name, c.academic_year, c.term
    union all
    select 'home:' || s.class_name, s.class_name, null, w.academic_year, w.term, count(*)::int
    from public.report_comments w join public.student_directory s on s.id = w.student_id
    where w.student_id = any ((select public.my_home_student_ids())::uuid[]) and w.class_id is null and w.state = 'returned'
    group by s.class_name, w.academic_year, w.term
    having public.report_comments_are_open(null, s.class_name, w.academic_year, w.term)
  ) x
  where (select public.comments_are_read())
  order by public.class_rank(x.class_name), x.class_name, x.subject_name, x.term`

/**
 * Whether work of a day is expected of a student, as `public.was_in_class` defines it. Called for each student of each class, the function
 * would look up the rights of the person asking each time.
 */
function isAskedOf(student: RawBuilder<unknown>, day: RawBuilder<unknown>) {
  return sql`coalesce((select bool_or(public.is_in_stay(y.starts_on, y.ends_before, ${day}))
    from public.class_stays y where y.class_id = c.id and y.student_id = ${student}), true)`
}

function missingSince(day: string) {
  return sql`
    select * from (
      select a.id, a.title, c.name as class_name, c.subject_name, a.due_date, c.students,
        (select count(*)::int from public.student_classes sc where sc.class_id = c.id
          and ${isAskedOf(sql`sc.student_id`, sql`a.due_date`)}
          and not exists (select from public.assignment_extensions e where e.assignment_id = a.id and e.due_date >= ${day}::date
            and (e.student_id is null or e.student_id = sc.student_id))
          and not exists (select from public.assignment_submissions x
            where x.assignment_id = a.id and x.student_id = sc.student_id)
          and not exists (select from public.grades g
            where g.assignment_id = a.id and g.student_id = sc.student_id)) as missing
      from my_classes c
      join public.assignments a on a.class_id = c.id and a.teacher_id = (select public.current_teacher_id())
      where not c.is_locked and a.status = 'active' and a.due_date < ${day}::date and a.due_date >= ${day}::date - 28
    ) due where missing > 0
    order by due_date desc, public.class_rank(class_name), title`
}

function testsUntil(day: string) {
  return sql`
    select * from (
      select t.id, t.title, t.class_id, c.name as class_name, c.subject_name, t.held_on, n.students, n.marked
      from my_classes c join public.assessments t on t.class_id = c.id
      cross join lateral (
        select count(*)::int as students, count(g.id)::int as marked from public.student_classes e
        left join public.grades g on g.assessment_id = t.id and g.student_id = e.student_id
        where e.class_id = c.id and (g.id is not null or ${isAskedOf(sql`e.student_id`, sql`t.held_on`)})
      ) n
      where not c.is_locked and t.held_on <= ${day}::date
    ) held where marked < students
    order by held_on, public.class_rank(class_name), title`
}

interface StoredLesson {
  weekday: number
  period: number
  class_id: string
  class_name: string
  subject_name: string | null
  room: string | null
  academic_year: string | null
  term: string | null
}

interface StoredWork {
  calendar: SchoolCalendar
  work: Omit<TeacherWork, 'lessons'> & {
    lessons: StoredLesson[]
    rolls: { class_id: string; period: number }[]
  }
}

/**
 * The work that waits and the lessons on a weekday in all terms, for the teacher asking, with the calendar
 * that determines the term. No row when the person is not a teacher.
 * @param day as `YYYY-MM-DD` at the school
 */
export function teacherWork(day: string): RawBuilder<StoredWork> {
  return sql`
    with my_classes as (${myClasses})
    select json_build_object(
      'lessons', ${jsonListOf(lessonsOn(day))},
      'rolls', ${jsonListOf(rollsOn(day))},
      'lesson_changes', ${jsonListOf(sql`select x.*, x.kind = 'cover' and x.class_id not in (select id from my_classes) as is_covering
        from (${changedLessons(sql`${isOfTeacherAsking} and ${twoWeeksOf(sql`${day}::date`)}`)}) x`)},
      'home_classes', ${jsonListOf(homeClassesOn(day))},
      'often_absent', ${jsonListOf(oftenAbsent)},
      'given_reasons', ${jsonListOf(givenToTeacher)},
      'returned', ${jsonListOf(returned)},
      'returned_comments', ${jsonListOf(returnedComments)},
      'waiting', ${jsonListOf(waiting)},
      'messages', ${jsonListOf(messages)},
      'missing', ${jsonListOf(missingSince(day))},
      'tests', ${jsonListOf(testsUntil(day))}
    ) as work, ${calendarOfScreen} as calendar
    from public.teachers t where t.id = (select auth.uid())`
}

/** Builds the lessons of a day: those of its term with the changes, and none in the holidays. */
export function presentWork({ calendar, work: { rolls, ...work } }: StoredWork, day: string): TeacherWork {
  if (!isInTerm(calendar, day)) return { ...work, lessons: [], home_classes: [] }
  const now = termOn(calendar, day)
  const own = work.lessons.filter(
    ({ academic_year, term }) => academic_year === now.academicYear && term === now.term,
  )
  const ownClasses = new Set(own.map(({ class_id }) => class_id))
  const changes = work.lesson_changes.filter((change) => change.day === day)
  const called = new Set(rolls.map(({ class_id, period }) => `${class_id} ${period}`))
  const lessons = withChanges(own, changes, ({ class_name, subject_name, usual_room }) => ({
    class_name,
    subject_name,
    room: usual_room,
    academic_year: null,
    term: null,
  }))
  return {
    ...work,
    lessons: lessons.map(({ period, class_id, class_name, subject_name, room, change }) => ({
      period,
      class_id,
      class_name,
      subject_name,
      room: change?.room ?? room,
      is_called: called.has(`${class_id} ${period}`),
      change,
      is_covering: change?.kind === 'cover' && !ownClasses.has(class_id),
    })),
  }
}
