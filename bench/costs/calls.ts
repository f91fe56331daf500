import type { FreshSchool } from '../harness/fresh-school.ts'
import { inOwnProcess, measureLoad, type Load, type Measured } from '../harness/load.ts'
import { signIn, signInRequest, type MeasuredSchool } from '../harness/school.ts'
import { readSetting } from '../harness/settings.ts'
import type { SaveLoad } from './save-load.ts'

const connections = 8
/** Length of one window of measurement. */
const seconds = readSetting('BENCH_SECONDS', 2)

/** The header that today's browsers send. */
const readByBrowsers = 'gzip, deflate, br, zstd'
/** Students whose dashboards change; each is requested again after at least a tenth of a second. */
const changingStudents = 200

/** A school's ordinary calls, by name. */
export async function prepareCalls({
  program: { url },
  school,
}: FreshSchool): Promise<Record<string, () => Promise<Measured>>> {
  const [student, teacher, office] = await Promise.all(
    [school.student(), school.teacher(), school.administrator()].map((who) => signIn(url, who)),
  )
  const read = (path: string, token: string, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': readByBrowsers, ...more }
    return measureLoad(loadOf(url, [{ method: 'GET', path: `/api/v1${path}`, headers }]))
  }
  const etag = await etagOf(`${url}/api/v1/student/dashboard`, student!)
  const marks = await school.marksToGive(connections)
  const changing = await readChanging(url, school)
  const signIns = (await school.signIns()).map(signInRequest)
  const sheet = await school.classWithMarks()
  const save = (input: Omit<SaveLoad, 'url' | 'seconds'>) =>
    inOwnProcess('costs/save-load.ts', { url, seconds, ...input } satisfies SaveLoad)
  return {
    home: () =>
      measureLoad(loadOf(url, [{ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }])),
    'sign-in': () => measureLoad(loadOf(url, signIns)),
    'unchanged dashboard': () => read('/student/dashboard', student!, { 'if-none-match': etag }),
    'changed dashboard': () =>
      school.whileChanging(changing.ids, () => measureLoad(loadOf(url, changing.requests))),
    'My Classes': () => read('/teacher/classes', teacher!),
    'Student List': () => read('/admin/students', office!),
    'mark sheet': () => read(`/teacher/classes/${sheet}/mark-sheet`, teacher!),
    'saving a mark': () =>
      save({
        kind: 'mark',
        people: marks.map((mark) => ({ ...mark, token: teacher! })),
        atOnce: marks.length,
      }),
    'handing in 100 KB': () => save({ kind: 'hand-in', people: changing.handIns, atOnce: connections }),
  }
}

/** Requests for the dashboards of many students, which then keep changing, and the work they may hand in. */
async function readChanging(url: string, school: MeasuredSchool) {
  const students = await school.studentsToVisit(changingStudents)
  // One after another: a busy machine refuses this many at once.
  const tokens: string[] = []
  for (const who of students) tokens.push(await signIn(url, who))
  const requests = tokens.map((token) => ({
    method: 'GET' as const,
    path: '/api/v1/student/dashboard',
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': readByBrowsers },
  }))
  const open = await school.openAssignments(students.map(({ id }) => id))
  const handIns = students.flatMap(({ id }, index) => {
    const assignmentId = open.get(id)
    return assignmentId ? [{ token: tokens[index]!, assignmentId, studentId: id }] : []
  })
  return { requests, ids: students.map(({ id }) => id), handIns }
}

async function etagOf(address: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': readByBrowsers }
  return (await fetch(address, { headers })).headers.get('etag') ?? ''
}

function loadOf(url: string, requests: Load['requests']): Load {
  return { url, connections, seconds, requests }
}
