import { signIn, type MeasuredSchool } from '../harness/school.ts'

/** A list or a first screen, and its reader. */
export interface Read {
  name: string
  path: string
  token: string
  /** A statement with its values, run before each reading, so that the screen is rendered again. */
  change?: [text: string, values: string[]]
}

/** Every list and first screen, as the people of the sign-ins file request them. */
export async function listReads(url: string, school: MeasuredSchool): Promise<Read[]> {
  const student = await signIn(url, school.student())
  const teacher = await signIn(url, school.teacher())
  const office = await signIn(url, school.administrator())
  const [ids] = await school.query<
    Record<'student' | 'surname' | 'teacher' | 'taught' | 'visited' | 'assignment', string>
  >(
    `select s.id as student, lower(s.last_name) as surname, t.id as teacher,
       (select class_id from public.student_classes where student_id = s.id order by class_id limit 1) as visited,
       (select g.class_id from public.grades g join public.classes c on c.id = g.class_id
         where c.teacher_id = t.id group by g.class_id order by count(*) desc, g.class_id limit 1) as taught,
       (select h.assignment_id from public.assignment_submissions h join public.assignments a on a.id = h.assignment_id
         where a.teacher_id = t.id group by h.assignment_id order by count(*) desc, h.assignment_id limit 1) as assignment
     from public.students s join auth.users u on u.id = s.user_id, public.teachers t
     where u.email = $1 and t.email = $2`,
    [school.student().email, school.teacher().email],
  )
  if (!ids) throw new Error('the people of the sign-ins file are not in the school')
  const number = school.student().email.split('@')[0] ?? ''
  const wholeSchool = '00000000-0000-0000-0000-000000000000'
  const of = (token: string, lists: Record<string, string>): Read[] =>
    Object.entries(lists).map(([name, path]) => ({ name, path, token }))
  return [
    ...changedScreens(ids, { student, teacher, office }),
    ...of(student, {
      'student dashboard': '/student/dashboard',
      'student grades': '/student/grades',
      'student class': `/student/classes/${ids.visited}`,
      'student older resources': `/student/resources?before=${encodeURIComponent(`2100-01-01T00:00:00Z_${wholeSchool}`)}`,
      'student room': '/hand-ins/room',
    }),
    ...of(teacher, {
      'teacher overview': '/teacher/overview',
      'teacher work': '/teacher/work',
      'My Classes': '/teacher/classes',
      'students of a class': `/teacher/classes/${ids.taught}/students`,
      'mark sheet': `/teacher/classes/${ids.taught}/mark-sheet`,
      'results of a class': `/teacher/classes/${ids.taught}/results`,
      'My Assignments': '/teacher/assignments',
      marking: `/teacher/assignments/${ids.assignment}/marking`,
      'My Notes': '/teacher/notes',
      Materials: '/teacher/materials',
      'student picker': '/teacher/students',
    }),
    ...of(office, {
      'office overview': '/admin/overview',
      'Student List': '/admin/students',
      'Student List by name': '/admin/students?sort=name',
      'Student List by class, from its end': '/admin/students?sort=-class',
      'Student List, one class': '/admin/students?class_name=9A&sort=name',
      'Student List, Grade 9': '/admin/students?grade=9&sort=name',
      'Student List, search of one word': `/admin/students?search=${encodeURIComponent(ids.surname)}`,
      'Student List, search of two words': `/admin/students?search=${encodeURIComponent(ids.surname)}%20a`,
      'Student List, search of one student': `/admin/students?search=${number}`,
      'Teacher List': '/admin/teachers',
      'Teacher List by name': '/admin/teachers?sort=name',
      'Teacher List, search': '/admin/teachers?search=a%20e',
      'one student': `/admin/students/${ids.student}`,
      'record of a student': `/admin/students/${ids.student}/record`,
      'audit log': '/admin/audit',
      'audit log, sign-ins': '/admin/audit?action=auth.sign_in',
      'audit log of a person': `/admin/audit?person=${number}`,
      messages: '/admin/messages',
      'messages, their number': '/admin/messages/count',
      'password requests': '/admin/password-requests',
      administrators: '/admin/admins',
      'account creation': '/admin/account-creation',
      subjects: '/admin/subjects',
      'class changes': '/admin/bulk-changes?kind=classes',
      imports: '/admin/imports',
      'end of the year': '/admin/school-year',
      status: '/admin/status',
    }),
  ]
}

/** The first screens after a change of what they show. */
function changedScreens(
  ids: Record<'student' | 'teacher' | 'assignment', string>,
  tokens: Record<'student' | 'teacher' | 'office', string>,
): Read[] {
  const office = { path: '/admin/overview', token: tokens.office }
  const setMark = 'update public.assignment_submissions set feedback = feedback where assignment_id = $1'
  const setName = 'update public.students set first_name = first_name where id = $1'
  const ofTeacher = { token: tokens.teacher, change: countChange(ids.teacher) }
  return [
    {
      name: 'student dashboard, changed',
      path: '/student/dashboard',
      token: tokens.student,
      change: countChange(ids.student),
    },
    { name: 'teacher overview, changed', path: '/teacher/overview', ...ofTeacher },
    { name: 'teacher work, changed', path: '/teacher/work', ...ofTeacher },
    { name: 'office overview, after new marks', ...office, change: [setMark, [ids.assignment]] },
    { name: 'office overview, after a change of a student', ...office, change: [setName, [ids.student]] },
  ]
}

/** Counts a change of what somebody's first screen shows, so that it is rendered again. */
export function countChange(scope: string): [text: string, values: string[]] {
  return ['insert into auth.screen_changes (scope_id, changes) values ($1, 1)', [scope]]
}
