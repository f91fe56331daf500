import { setTimeout as wait } from 'node:timers/promises'
import { article, ask } from '../faults/trial.ts'
import { noRecords } from '../faults/records.ts'
import { readSubjects } from '../faults/subjects.ts'
import { openWriters } from '../faults/writers.ts'
import { openSession, type MeasuredSchool } from '../harness/school.ts'

interface Counts {
  answered: number
  /** Number of those answered with an error, by status, method and address. */
  refused: Map<string, number>
  /** Number without any answer. */
  lost: number
}

/** The average pause between two actions of one person. */
const pauseMs = 1000
/** The interval after which people sign in again, and other students hand in. */
const shiftMinutes = 5

/**
 * Uses the school in every way at once until the time is over: visitors, students, teachers and the office
 * read, and every kind of writing continues.
 */
export async function keepUsing(
  url: string,
  school: MeasuredSchool,
  isOver: { yes: boolean },
): Promise<Counts> {
  const counts: Counts = { answered: 0, refused: new Map(), lost: 0 }
  await school.addStudents(500)
  const subjects = await readSubjects(school)
  for (let shift = 0; !isOver.yes; shift++) {
    const until = performance.now() + shiftMinutes * 60_000
    const goesOn = () => !isOver.yes && performance.now() < until
    const writers = await openWriters(url, school, subjects, noRecords(), shift)
    const readers = await openReaders(url, school, counts)
    const tidy = repeat(async () => await removeWritten(school), goesOn)
    await Promise.all([tidy, ...[...writers, ...readers].map((act) => repeat(act, goesOn))])
  }
  return counts
}

const removeEveryMs = 20_000
/** An address without a page. */
const missingPage = '/not-there'

/** The rows that the writers create, except marks and hand-ins, which replace one another. */
const written = [
  `delete from public.students where admission_number like 'K%-%'`,
  `delete from public.roll_imports where created_at < now() - interval '10 seconds'`,
  `delete from public.classes where academic_year = '2091'`,
  `delete from public.news_items where title like 'Fault %'`,
]

/**
 * Removes what was written, so that replies and files keep their size: a school does not grow by a hundred
 * thousand students in an hour, and a program that holds ever longer lists could not be distinguished from
 * one that leaks.
 */
async function removeWritten(school: MeasuredSchool): Promise<void> {
  await wait(removeEveryMs)
  for (const statement of written) await school.query(statement)
}

async function repeat(act: () => Promise<unknown>, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await act()
    await wait(pauseMs / 2 + Math.random() * pauseMs)
  }
}

async function openReaders(
  url: string,
  school: MeasuredSchool,
  counts: Counts,
): Promise<(() => Promise<void>)[]> {
  const tokenOf = async (who: Parameters<typeof openSession>[1]) => (await openSession(url, who)).access_token
  const [student, teacher, office] = await Promise.all(
    [school.student(), school.teacher(), school.administrator()].map(tokenOf),
  )
  const look = async (address: string, token?: string, method = 'GET', body?: object) => {
    // Retries as a browser does when an idle connection was closed just then.
    const first = await ask(url + address, token, method, body)
    const { status } = first.status === 0 ? await ask(url + address, token, method, body) : first
    if (status === 0) counts.lost += 1
    else counts.answered += 1
    if (status < 400 || address === missingPage) return
    // An address without the id in it.
    const what = `${status} ${method} ${address.replace(/[0-9a-f-]{36}/, '…')}`
    counts.refused.set(what, (counts.refused.get(what) ?? 0) + 1)
  }
  const each = (addresses: string[], token?: string) => {
    let next = 0
    return () => look(addresses[next++ % addresses.length]!, token)
  }
  return [
    each(['/', '/about', '/news', '/contact', '/programs', '/portal', '/feed.xml', missingPage]),
    each(['/api/v1/student/dashboard'], student),
    each(['/api/v1/teacher/overview', '/api/v1/teacher/classes', '/api/v1/teacher/students'], teacher),
    each(['/api/v1/admin/students', '/api/v1/admin/status', '/api/v1/admin/status/history'], office),
    each(['/api/v1/admin/students/file?format=xlsx', '/api/v1/admin/students/file?format=csv'], office),
    // An article that is written and deleted again leaves space in its table that must be reused.
    async () => {
      const made = article()
      await look('/api/v1/admin/news', office, 'POST', made)
      await look(`/api/v1/admin/news/${made.id}`, office, 'DELETE')
    },
    async () => {
      const session = await openSession(url, school.student()).catch(() => undefined)
      if (!session) return void (counts.lost += 1)
      const { access_token, refresh_token } = session
      await look('/auth/v1/token?grant_type=refresh_token', undefined, 'POST', { refresh_token })
      await look('/auth/v1/logout?scope=local', access_token, 'POST')
    },
  ]
}
