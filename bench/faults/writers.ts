import { setTimeout as wait } from 'node:timers/promises'
import { rollFields, rollFilePath } from '#shared/student-records/roll.ts'
import { handIn, pdfOf } from '#tests/support/hand-in-client.ts'
import { openSession, type MeasuredSchool } from '../harness/school.ts'
import { article, ask } from './trial.ts'
import { studentsOfClass, studentsOfImport, type Records } from './records.ts'
import type { Subjects } from './subjects.ts'

/** Writes one row after another until it is told to stop. */
export type Writer = () => Promise<void>

/** Everything that the writers of one round need. */
interface WriterContext {
  url: string
  school: MeasuredSchool
  subjects: Subjects
  records: Records
  /** Different for each round, so that names do not repeat. */
  round: number
  administrator: string
  teacher: string
}

/**
 * The writers of one round, for the ways in which a school writes. Acknowledged writes are added to the
 * records.
 * @param round another number for each round
 */
export async function openWriters(
  url: string,
  school: MeasuredSchool,
  subjects: Subjects,
  records: Records,
  round: number,
): Promise<Writer[]> {
  const [{ access_token: administrator }, { access_token: teacher }] = await Promise.all([
    openSession(url, school.administrator()),
    openSession(url, school.teacher()),
  ])
  const context = { url, school, subjects, records, round, administrator, teacher }
  return [
    articles(context),
    classes(context),
    imports(context),
    accounts(context),
    ...(await Promise.all([handIns(context), marks(context), signIns(context)])),
  ]
}

/** @returns the reply's body; undefined when the server refused the call or did not answer */
async function call<T>(
  { url, teacher, administrator }: WriterContext,
  method: string,
  address: string,
  body: object,
): Promise<T | undefined> {
  const token = address.startsWith('/teacher') ? teacher : administrator
  const { status, text } = await ask(`${url}/api/v1${address}`, token, method, body)
  if (status !== 200) return undefined
  return (text ? JSON.parse(text) : {}) as T
}

function articles(context: WriterContext): Writer {
  return async () => {
    const made = article()
    if (await call(context, 'POST', '/admin/news', made)) context.records.rows.article.push(made.id)
  }
}

/** A class, and then its students: all of them or none. */
function classes(context: WriterContext): Writer {
  return async () => {
    const id = crypto.randomUUID()
    const made = await call(context, 'POST', '/teacher/classes', {
      id,
      name: '9A',
      subject_id: context.subjects.subjectId,
      academic_year: '2091',
      term: 'Term 1',
      room: null,
      schedule: { 'Monday-1': true },
      accepts_clashes: true,
    })
    if (!made) return
    context.records.rows.class.push(id)
    const student_ids = context.subjects.roll.slice(0, studentsOfClass)
    await call(context, 'PUT', `/teacher/classes/${id}/students`, { student_ids })
  }
}

/** Starts the job that makes accounts, which continues by itself after each start of the program. */
function accounts(context: WriterContext): Writer {
  return async () => {
    await call(context, 'POST', '/admin/account-creation', {})
    await wait(500)
  }
}

async function signIns({ school, url, records }: WriterContext): Promise<Writer> {
  const people = await school.signIns()
  if (people.length === 0) throw new Error('nobody is left who could sign in')
  return async () => {
    const who = people[Math.floor(Math.random() * people.length)]!
    const session = await openSession(url, who).catch(() => undefined)
    const claims = session?.access_token?.split('.')[1]
    if (!claims) return
    const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }
    records.rows['sign-in'].push(session_id)
  }
}

async function handIns({ url, subjects, records, round }: WriterContext): Promise<Writer> {
  // Other students in each round, since each may send only a limited number of files a day.
  const people = Array.from(
    { length: 4 },
    (_, n) => subjects.handIns[(round * 4 + n) % subjects.handIns.length]!,
  )
  const tokens = await Promise.all(people.map((who) => openSession(url, who)))
  let next = 0
  return async () => {
    const n = next++ % people.length
    const who = { Authorization: `Bearer ${tokens[n]?.access_token}` }
    const file = pdfOf(60_000, round * 1000 + next)
    const receipt = await handIn(url, who, people[n]!.assignmentId, file).catch(() => undefined)
    if (receipt) records.rows['hand-in'].push(receipt.sha256)
  }
}

/** A file of new students who have left the school, so that nobody creates accounts for them. */
function imports(context: WriterContext): Writer {
  let next = 0
  return async () => {
    const prefix = `K${context.round}x${next++}`
    const lines = Array.from({ length: studentsOfImport }, (_, n) =>
      [`${prefix}-${n}`, 'Kewa', 'Jacinta', 'F', 9, '9A', '2025-02-03', 'Inactive', '', ''].join(','),
    )
    const body = [rollFields.join(','), ...lines, ''].join('\n')
    const headers = { authorization: `Bearer ${context.administrator}` }
    const address = `${context.url}/api/v1${rollFilePath}?name=roll.csv`
    const read = await fetch(address, { method: 'POST', headers, body })
      .then(async (reply) => (reply.ok ? ((await reply.json()) as RollRead) : undefined))
      .catch(() => undefined)
    if (!read?.draft) return
    const { id, columns } = read.draft
    const check = await call<{ fingerprint: string }>(context, 'POST', `/admin/imports/${id}/check`, {
      columns,
    })
    if (!check) return
    const run = await call(context, 'POST', `/admin/imports/${id}/run`, { fingerprint: check.fingerprint })
    if (run) context.records.rows.import.push(prefix)
  }
}

interface RollRead {
  draft: { id: string; columns: object } | null
}

/** Changes existing values: afterwards each is the acknowledged one or the last one sent. */
async function marks(context: WriterContext): Promise<Writer> {
  const { records, subjects, url, teacher, round } = context
  const versions = new Map<string, string>()
  for (const assignmentId of new Set(subjects.marks.map((mark) => mark.assignmentId))) {
    const { text } = await ask(`${url}/api/v1/teacher/assignments/${assignmentId}/marking`, teacher)
    const { rows = [] } = JSON.parse(text || '{}') as { rows?: { student_id: string; version: string }[] }
    for (const { student_id, version } of rows) versions.set(`${assignmentId} ${student_id}`, version)
  }
  let next = 0
  return async () => {
    const { assignmentId, studentId } = subjects.marks[next++ % subjects.marks.length]!
    const key = `${assignmentId} ${studentId}`
    const { acknowledged, sent } = records.marks.get(key) ?? {}
    // A change that was refused or whose answer was lost may be there or not, until it is checked.
    if (sent !== undefined) return await wait(50)
    const points = (next + round) % 10
    records.marks.set(key, { acknowledged, sent: String(points) })
    const row = await call<{ version: string }>(
      context,
      'PUT',
      `/teacher/assignments/${assignmentId}/marks/${studentId}`,
      { points, feedback: null, version: versions.get(key) ?? '' },
    )
    if (!row) return
    versions.set(key, row.version)
    records.marks.set(key, { acknowledged: String(points) })
    records.acknowledgedMarks += 1
  }
}
