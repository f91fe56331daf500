import { setTimeout as wait } from 'node:timers/promises'
import type { Receipt } from '#shared/contracts/hand-ins.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { rollFields, rollFilePath } from '#shared/roll.ts'
import { openSession, type MeasuredSchool } from '../school.ts'
import { article, ask } from './fault.ts'
import { studentsOfClass, studentsOfImport, type Records, type RowKind, type ValueKind } from './records.ts'
import type { Subjects } from './subjects.ts'
import { upload } from './upload.ts'

/** Writes one thing after the other until it is told to stop. */
export type Writer = () => Promise<void>

interface Desk {
  url: string
  school: MeasuredSchool
  subjects: Subjects
  records: Records
  /** Different for each round, so that no two things have the same name. */
  round: number
  administrator: string
  teacher: string
}

/**
 * The writers of one round: every kind of writing that the school has. What the server acknowledges goes into the records.
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
  const desk = { url, school, subjects, records, round, administrator, teacher }
  const simple = simpleWriters(desk)
  const others = await Promise.all([handIns(desk), marks(desk), settings(desk), signIns(desk)])
  return [...simple, ...others, imports(desk), newsletters(desk), accounts(desk)]
}

function noteRow({ records }: Desk, kind: RowKind, id: string): void {
  records.rows.get(kind)!.push(id)
}

async function call<T>(desk: Desk, method: string, address: string, body: object): Promise<T | undefined> {
  const token = address.startsWith('/teacher') ? desk.teacher : desk.administrator
  const { status, text } = await ask(`${desk.url}/api/v1${address}`, token, method, body)
  if (status !== 200) return undefined
  return (text ? JSON.parse(text) : {}) as T
}

/** Things that one call makes. */
function simpleWriters(desk: Desk): Writer[] {
  const make = (kind: RowKind, address: string, body: () => { id: string }) => async () => {
    const made = body()
    if (await call(desk, 'POST', address, made)) noteRow(desk, kind, made.id)
  }
  const subject = () => {
    const id = crypto.randomUUID()
    return { id, name: id, code: id.slice(0, 18) }
  }
  return [
    make('article', '/admin/news', article),
    make('subject', '/admin/subjects', subject),
    () => makeClass(desk),
  ]
}

/** A class, and then its students: all of them or none. */
async function makeClass(desk: Desk): Promise<void> {
  const id = crypto.randomUUID()
  const made = await call(desk, 'POST', '/teacher/classes', {
    id,
    name: '9A',
    subject_id: desk.subjects.subjectId,
    academic_year: '2091',
    term: 'Term 1',
    room: null,
    schedule: { 'Monday-1': true },
  })
  if (!made) return
  noteRow(desk, 'class', id)
  const student_ids = desk.subjects.roll.slice(0, studentsOfClass)
  await call(desk, 'PUT', `/teacher/classes/${id}/students`, { student_ids })
}

async function handIns(desk: Desk): Promise<Writer> {
  const { url, subjects, round } = desk
  // Other students in each round, since each may send only so many files a day.
  const people = Array.from(
    { length: 4 },
    (_, n) => subjects.handIns[(round * 4 + n) % subjects.handIns.length]!,
  )
  const tokens = await Promise.all(people.map((who) => openSession(url, who)))
  let next = 0
  return async () => {
    const n = next++ % people.length
    const token = tokens[n]?.access_token ?? ''
    const metadata = {
      purpose: 'hand-in',
      file_name: 'essay.pdf',
      assignment_id: people[n]!.assignmentId,
    }
    const { id } = await upload(url, token, metadata, pdfOf(60_000, round * 1000 + next))
    if (!id) return
    const { status, text } = await ask(`${url}/api/v1/hand-ins`, token, 'POST', { upload_id: id })
    if (status === 200) noteRow(desk, 'hand-in', (JSON.parse(text) as Receipt).sha256)
  }
}

async function marks(desk: Desk): Promise<Writer> {
  const versions = new Map<string, string>()
  for (const assignmentId of new Set(desk.subjects.marks.map((mark) => mark.assignmentId))) {
    const { text } = await ask(`${desk.url}/api/v1/teacher/assignments/${assignmentId}/marking`, desk.teacher)
    const { rows = [] } = JSON.parse(text || '{}') as { rows?: { student_id: string; version: string }[] }
    for (const { student_id, version } of rows) versions.set(`${assignmentId} ${student_id}`, version)
  }
  let next = 0
  return async () => {
    const { assignmentId, studentId } = desk.subjects.marks[next++ % desk.subjects.marks.length]!
    const key = `${assignmentId} ${studentId}`
    await writeValue(desk, 'mark', key, String((next + desk.round) % 10), async (points) => {
      const path = `/teacher/assignments/${assignmentId}/marks/${studentId}`
      const version = versions.get(key) ?? ''
      const row = await call<{ version: string }>(desk, 'PUT', path, {
        points: Number(points),
        feedback: null,
        version,
      })
      if (row) versions.set(key, row.version)
      return row !== undefined
    })
  }
}

/** Scales of grades, each of several rows. */
async function settings(desk: Desk): Promise<Writer> {
  const { text } = await ask(`${desk.url}/api/v1/admin/grade-scales`, desk.administrator)
  const scales = JSON.parse(text || '[]') as { academic_year: string; grade_level: number; version: string }[]
  const versions = new Map(
    scales.map(({ academic_year, grade_level, version }) => [`${academic_year} ${grade_level}`, version]),
  )
  let next = 0
  return async () => {
    const key = `${2101 + (next % 5)} ${9 + (next % 4)}`
    const lowest = Array.from({ length: 6 }, (_, n) => (5 - n) * 10 + ((next + desk.round) % 9) + 1)
    next += 1
    const steps = [...lowest, 0].map((min_percentage, n) => ({ letter_grade: 'ABCDEFG'[n]!, min_percentage }))
    const value = steps
      .map(({ letter_grade, min_percentage }) => `${letter_grade} ${min_percentage}`)
      .join(', ')
    await writeValue(desk, 'setting', key, value, async () => {
      const version = versions.get(key) ?? null
      const path = `/admin/grade-scales/${key.replace(' ', '/')}`
      const saved = await call<{ version: string }>(desk, 'PUT', path, { steps, version })
      if (saved) versions.set(key, saved.version)
      return saved !== undefined
    })
  }
}

async function writeValue(
  { records }: Desk,
  kind: ValueKind,
  key: string,
  value: string,
  write: (value: string) => Promise<boolean>,
): Promise<void> {
  const values = records.values.get(kind)!
  const { acknowledged } = values.get(key) ?? {}
  // A change that was refused or whose answer was lost may be there or not, until it is looked for.
  if (values.get(key)?.sent !== undefined) return await wait(50)
  values.set(key, { ...(acknowledged === undefined ? {} : { acknowledged }), sent: value })
  if (await write(value)) {
    values.set(key, { acknowledged: value })
    records.acknowledgedValues += 1
  }
}

async function signIns(desk: Desk): Promise<Writer> {
  const people = await desk.school.signIns()
  if (people.length === 0) throw new Error('nobody is left who could sign in')
  return async () => {
    const who = people[Math.floor(Math.random() * people.length)]!
    const session = await openSession(desk.url, who).catch(() => undefined)
    const claims = session?.access_token?.split('.')[1]
    if (!claims) return
    const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }
    noteRow(desk, 'sign-in', session_id)
  }
}

/** A file of new students who are not at the school any more, so that nobody makes accounts for them. */
function imports(desk: Desk): Writer {
  let next = 0
  return async () => {
    const prefix = `K${desk.round}x${next++}`
    const lines = Array.from({ length: studentsOfImport }, (_, n) =>
      [`${prefix}-${n}`, 'Kewa', 'Jacinta', 'F', 9, '9A', '2025-02-03', 'Inactive', '', ''].join(','),
    )
    const body = [rollFields.join(','), ...lines, ''].join('\n')
    const authorization = `Bearer ${desk.administrator}`
    const address = `${desk.url}/api/v1${rollFilePath}?name=roll.csv`
    const read = await fetch(address, { method: 'POST', headers: { authorization }, body })
      .then(async (reply) => (reply.ok ? ((await reply.json()) as { draft: Draft | null }) : undefined))
      .catch(() => undefined)
    if (!read?.draft) return
    const { id, columns } = read.draft
    const check = await call<{ fingerprint: string }>(desk, 'POST', `/admin/imports/${id}/check`, { columns })
    if (!check) return
    const run = await call(desk, 'POST', `/admin/imports/${id}/run`, { fingerprint: check.fingerprint })
    if (run) noteRow(desk, 'import', prefix)
  }
}

interface Draft {
  id: string
  columns: object
}

function newsletters(desk: Desk): Writer {
  return async () => {
    const metadata = { purpose: 'newsletter', file_name: 'news.pdf' }
    const file = await upload(desk.url, desk.administrator, metadata, pdfOf(80_000))
    if (!file.id) return
    const id = crypto.randomUUID()
    const made = { id, upload_id: file.id, title: `News ${id.slice(0, 8)}`, description: null }
    if (await call(desk, 'POST', '/admin/newsletters', made)) noteRow(desk, 'newsletter', id)
    // An administrator may send so many files a day.
    await wait(400)
  }
}

/** The job that makes accounts is asked for; it goes on by itself after each start. */
function accounts(desk: Desk): Writer {
  return async () => {
    await call(desk, 'POST', '/admin/account-creation', {})
    await wait(500)
  }
}
