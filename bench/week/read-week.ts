import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { countChange, readOf, type Read } from '../growth/read-lists.ts'
import { signIn, type MeasuredSchool } from '../harness/school.ts'
import { findPeople, idOf } from './grown-week.ts'

/** The one request that each tab or page of the school week makes for what it shows first. */
export async function weekReads(url: string, school: MeasuredSchool): Promise<Read[]> {
  const student = await signIn(url, school.student())
  const teacher = await signIn(url, school.teacher())
  const office = await signIn(url, school.administrator())
  const people = await findPeople(school)
  const [topics] = await school.query<{ visited: string; taught: string }>(
    `select ${idOf(`$1 || 't1'`)} as visited, ${idOf(`$2 || 't1'`)} as taught`,
    [people.visited, people.taught],
  )
  const paths = weekPaths(people, topics!)
  const of = (token: string, who: keyof typeof paths): Read[] =>
    Object.entries(paths[who]).map(([name, path]) => readOf(`${who}: ${name}`, path, token))
  const ofTeacher = countChange(people.teacher)
  return [
    readOf('student: first screen, changed', '/student/dashboard', student, countChange(people.student)),
    ...of(student, 'student'),
    readOf('teacher: counts, changed', '/teacher/overview', teacher, ofTeacher),
    readOf('teacher: work and lessons, changed', '/teacher/work', teacher, ofTeacher),
    ...of(teacher, 'teacher'),
    ...of(office, 'office'),
  ]
}

/** The path of each tab of the week, by its name, for each of the people who open it. */
export function weekPaths(
  people: Record<'visited' | 'taught', string>,
  topics: Record<'visited' | 'taught', string>,
): Record<'student' | 'teacher' | 'office', Record<string, string>> {
  const today = schoolDay()
  const month = `from=${addDays(today, -15)}&to=${addDays(today, 20)}`
  const lately = `from=${addDays(today, -27)}&until=${today}`
  return {
    student: {
      Grades: '/student/grades',
      'Course Modules': '/student/units',
      Announcements: '/announcements',
      Calendar: `/calendar?${month}`,
      'a subject': `/student/classes/${people.visited}`,
      'forum, its topics': `/classes/${people.visited}/topics`,
      'forum, a long topic': `/topics/${topics.visited}`,
    },
    teacher: {
      'rolls of today': `/teacher/roll-calls?day=${today}`,
      Forum: `/teacher/forum?class_id=${people.taught}`,
      'forum, a long topic': `/topics/${topics.taught}`,
      'Course Modules': '/teacher/units',
      Announcements: '/announcements',
      Calendar: `/calendar?${month}`,
      'timetables of the school': '/timetable?of=mine',
    },
    office: {
      'Roll call, one day': `/admin/absences?day=${addDays(today, -1)}`,
      'Roll call, often absent': '/admin/absences/often',
      'Roll call, figures': `/admin/absences/figures?by=class&${lately}`,
      'Roll call, census': `/admin/absences/census?from=${addDays(today, -6)}&until=${today}`,
      'Changes of a day': `/admin/lesson-changes?day=${today}`,
      Timetable: '/timetable?of=home:9A',
      Announcements: '/announcements',
      'Calendar and events': `/calendar?${month}`,
      'Reported posts': '/forum-reports',
    },
  }
}
