import type { MeasuredSchool } from '../harness/school.ts'

/** The people and classes whose screens are read. */
export interface WeekPeople {
  student: string
  student_user: string
  teacher: string
  /** A class of the student, and one of the teacher. */
  visited: string
  taught: string
}

/** The size of a school after five years, of which the smaller school has a hundredth. */
const terms = 16
const schoolDays = 190
const lessonsOfDay = 8
/**
 * School days that both schools have, so that the pages of a day and of the last weeks show the same amount
 * in both.
 */
const sharedDays = 20
const announcements = 1000
const events = 1000
const topics = 400
const postsInTopic = 20
const postsInLongTopic = 2000

/** An id derived from a text in SQL, the same each time. */
export function idOf(text: string): string {
  return `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`
}

/** Finds the people of the sign-ins file. */
export async function findPeople(school: MeasuredSchool): Promise<WeekPeople> {
  const [people] = await school.query<WeekPeople & Record<string, string>>(
    `select s.id as student, s.user_id as student_user, t.id as teacher,
       (select c.id from public.student_classes e join public.classes c on c.id = e.class_id
         where e.student_id = s.id and not c.is_archived order by c.id limit 1) as visited,
       (select c.id from public.classes c join public.lessons l on l.class_id = c.id
         where c.teacher_id = t.id and not c.is_archived order by c.id limit 1) as taught
     from public.students s join auth.users u on u.id = s.user_id, public.teachers t
     where u.email = $1 and t.email = $2`,
    [school.student().email, school.teacher().email],
  )
  if (!people) throw new Error('the people of the sign-ins file are not in the school')
  return people
}

/**
 * Gives a school the data that a student has after five years: earlier classes with their work,
 * announcements, events, 10,000 posts in the forum of one class, and a year of rolls of the whole school. It
 * runs as the superuser, without triggers, whose columns are written here.
 * @param share of all that, from 0 to 1
 */
export async function growWeek(school: MeasuredSchool, people: WeekPeople, share: number): Promise<void> {
  const { student, student_user, teacher, visited, taught } = people
  const part = (count: number) => Math.max(1, Math.round(count * share))
  const past = Math.floor(terms * share)
  const everyone = `(select audience_id from public.audience_parts where key = 'everyone' limit 1)`
  await school.runAsSuperuser([
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `set timezone = 'Pacific/Port_Moresby'`,
    `create temp table past as
      select ${idOf(`c.id::text || n`)} as id, c.id as now, c.name, c.subject_id, c.room, c.teacher_id,
        (extract(year from now())::int - 1 - (n - 1) / 4)::text as academic_year, 'Term ' || 1 + (n - 1) % 4 as term
      from public.classes c join public.student_classes e on e.class_id = c.id and e.student_id = '${student}',
        generate_series(1, ${past}) n`,
    `insert into public.classes (id, name, subject_id, academic_year, term, room, teacher_id, is_archived)
      select id, name, subject_id, academic_year, term, room, teacher_id, true from past`,
    `insert into public.student_classes (student_id, class_id)
      select e.student_id, p.id from past p join public.student_classes e on e.class_id = p.now`,
    `insert into public.assignments (id, title, subject_id, class_id, teacher_id, total_marks, due_date, status)
      select ${idOf(`p.id::text || n`)}, 'Work ' || n, p.subject_id, p.id, p.teacher_id, 20,
        make_date(p.academic_year::int, 3, n), 'archived' from past p, generate_series(1, 5) n`,
    `create temp table handed as
      select ${idOf(`a.id || 'h'`)} as id, a.id as assignment_id, p.id as class_id from past p join public.assignments a on a.class_id = p.id`,
    `insert into public.assignment_submissions (id, assignment_id, student_id, file_url, file_name, file_size, sha256, status, grade, submitted_at, started_at, receipt_number)
      select id, assignment_id, '${student}', 'assignments/' || id, 'essay.pdf', 1000, repeat('0', 64), 'graded', 15, now(), now(), 900000 + row_number() over ()
      from handed`,
    `insert into public.grades (student_id, class_id, assignment_id, points_earned, points_possible, graded_at)
      select '${student}', class_id, assignment_id, 15, 20, now() - interval '400 days' from handed`,
    `insert into public.learning_resources (class_id, title, resource_type, resource_url, created_at)
      select p.id, 'Page ' || n, 'link', 'https://example.com/' || n, now() - interval '400 days' from past p, generate_series(1, 5) n`,
    `insert into public.course_units (id, class_id, title, opens_on, position)
      select ${idOf(`c.id::text || 'u' || n`)}, c.id, 'Unit ' || n, '2020-02-03', 10 + n
      from (select id from past union all select class_id from public.student_classes where student_id = '${student}') c (id),
        generate_series(1, 6) n on conflict do nothing`,
    `insert into public.course_items (unit_id, position, kind, title, url)
      select u.id, n, 'link', 'Page ' || n, 'https://example.com/' || n from public.course_units u, generate_series(1, 6) n
      where u.title like 'Unit %' and u.position > 10`,
    `insert into public.announcements (audience_id, title, content, shown_from, shown_until)
      select ${everyone}, 'News ' || n, 'Words', now() - n * interval '40 hours', (now() - n * interval '40 hours')::date + 30
      from generate_series(1, ${part(announcements)}) n`,
    `insert into public.events (audience_id, title, starts_on, ends_on)
      select ${everyone}, 'Event ' || n, day, day
      from generate_series(1, ${part(events)}) n, lateral (select (now() - n * interval '40 hours')::date + 60 as day) d`,
    ...[...new Set([visited, taught])].flatMap((classId) => [
      `insert into public.forums (id, class_id, title, is_shown, created_by, last_post_at)
        select ${idOf(`'${classId}' || 't' || n`)}, '${classId}', 'Topic ' || n, true, '${teacher}', now() - n * interval '1 hour'
        from generate_series(1, ${part(topics)}) n`,
      `insert into public.forum_posts (forum_id, author_id, title, content, created_at, appeared_at)
        select f.id, case when n % 2 = 0 then '${student_user}'::uuid end, f.title, 'What do you think of number ' || n || '?',
          f.last_post_at - n * interval '1 minute', f.last_post_at - n * interval '1 minute'
        from public.forums f, generate_series(1, ${postsInTopic}) n where f.class_id = '${classId}' and f.title like 'Topic %'`,
      `insert into public.forum_posts (forum_id, author_id, title, content, created_at, appeared_at)
        select ${idOf(`'${classId}' || 't1'`)}, null, 'Topic 1', 'Number ' || n, now() - n * interval '2 minutes', now() - n * interval '2 minutes'
        from generate_series(21, ${20 + part(postsInLongTopic)}) n`,
    ]),
    `insert into public.roll_calls (id, day, class_id, period, students, called_by, caller_name, called_at)
      select gen_random_uuid(), d.day, c.id, p.period, 38, c.teacher_id, 'Mary Kila', d.day + time '09:00'
      from (select day::date from generate_series(now() - interval '1 year', now() - interval '1 day', '1 day') day
        where extract(isodow from day) <= 5 order by day desc limit ${Math.max(sharedDays, part(schoolDays))}) d,
      generate_series(1, ${lessonsOfDay}) p (period)
      join (select id, teacher_id, row_number() over of_group as place, count(*) over (partition by name) as classes
        from public.classes where not is_archived window of_group as (partition by name order by id)) c
        on c.place = 1 + (p.period - 1) % c.classes
      on conflict do nothing`,
    // One student in forty is absent every third day; the others one day in twenty-five, and now and then
    // from one lesson.
    `insert into public.absences (roll_call_id, day, student_id, kind, home_class, reason)
      select r.id, r.day, s.id, case when abs(hashtext(r.id::text || s.id)) % 5 = 0 then 'late' else 'absent' end, s.class_name,
        case when abs(hashtext(s.id::text || r.day)) % 2 = 0 then 'Sick' end
      from public.roll_calls r join public.student_classes e on e.class_id = r.class_id join public.students s on s.id = e.student_id
      where abs(hashtext(r.day::text || s.id)) % 100 < case when abs(hashtext(s.id::text)) % 40 = 0 then 33 else 4 end
        or abs(hashtext(r.day::text || s.id || r.period)) % 100 = 0
      on conflict do nothing`,
  ])
}
