import { signIn, type MeasuredSchool } from '../harness/school.ts'
import { listPaths, type ListedIds } from './list-paths.ts'

/** A list, a first screen or another operation that reads. */
export interface Read {
  name: string
  /** Sent one after another. */
  requests: { path: string; token: string; body?: object }[]
  /** The most milliseconds that it may take. */
  max?: number
  /** The factor by which it may cost more in the larger school, if not the usual one. */
  maxTimes?: number
  /** A statement with its values, run before each reading, so that the screen is rendered again. */
  change?: [text: string, values: string[]]
}

/** Every list and first screen, as the people of the sign-ins file request them. */
export async function listReads(url: string, school: MeasuredSchool): Promise<Read[]> {
  const student = await signIn(url, school.student())
  const teacher = await signIn(url, school.teacher())
  const office = await signIn(url, school.administrator())
  const [ids] = await school.query<Omit<ListedIds, 'number'> & Record<string, string>>(
    `select s.id as student, lower(s.last_name) as surname, t.id as teacher,
       (select class_id from public.student_classes where student_id = s.id order by class_id limit 1) as visited,
       (select g.class_id from public.grades g join public.classes c on c.id = g.class_id
         where c.teacher_id = t.id group by g.class_id order by count(*) desc, g.class_id limit 1) as taught,
       (select h.assignment_id from public.assignment_submissions h join public.assignments a on a.id = h.assignment_id
         where a.teacher_id = t.id group by h.assignment_id order by count(*) desc, h.assignment_id limit 1) as assignment,
       (select number from public.guardian_numbers order by id limit 1) as phone, now.academic_year as year, now.term
     from public.students s join auth.users u on u.id = s.user_id, public.teachers t,
       (select academic_year, term from public.classes where not is_archived order by created_at limit 1) now
     where u.email = $1 and t.email = $2`,
    [school.student().email, school.teacher().email],
  )
  if (!ids) throw new Error('the people of the sign-ins file are not in the school')
  const number = school.student().email.split('@')[0] ?? ''
  const paths = listPaths({ ...ids, number })
  const of = (token: string, lists: Record<string, string>): Read[] =>
    Object.entries(lists).map(([name, path]) => readOf(name, path, token))
  return [
    ...changedScreens(ids, { student, teacher, office }),
    ...of(student, paths.student),
    ...of(teacher, paths.teacher),
    ...of(office, paths.office),
  ]
}

/** The first screens after a change of what they show. */
function changedScreens(
  ids: Record<'student' | 'teacher' | 'assignment', string>,
  tokens: Record<'student' | 'teacher' | 'office', string>,
): Read[] {
  const { student, teacher, office } = tokens
  const setMark = 'update public.assignment_submissions set feedback = feedback where assignment_id = $1'
  const setName = 'update public.students set first_name = first_name where id = $1'
  const ofTeacher = countChange(ids.teacher)
  return [
    readOf('student dashboard, changed', '/student/dashboard', student, countChange(ids.student)),
    readOf('teacher overview, changed', '/teacher/overview', teacher, ofTeacher),
    readOf('teacher work, changed', '/teacher/work', teacher, ofTeacher),
    readOf('office overview, after new marks', '/admin/overview', office, [setMark, [ids.assignment]]),
    readOf('office overview, after a change of a student', '/admin/overview', office, [
      setName,
      [ids.student],
    ]),
  ]
}

/** The reading of one path. */
export function readOf(name: string, path: string, token: string, change?: Read['change']): Read {
  return { name, requests: [{ path, token }], ...(change && { change }) }
}

/** Counts a change of what somebody's first screen shows, so that it is rendered again. */
export function countChange(scope: string): [text: string, values: string[]] {
  return ['insert into auth.screen_changes (scope_id, changes) values ($1, 1)', [scope]]
}
