import { setTimeout as wait } from 'node:timers/promises'
import { openSession, type MeasuredSchool } from '../school.ts'
import { call, noteRow, type WriterContext, type Writer } from './writer.ts'
import { article } from './fault.ts'
import { handIns, imports, newsletters } from './file-writers.ts'
import { studentsOfClass, type Records, type RowKind } from './records.ts'
import type { Subjects } from './subjects.ts'
import { marks, settings } from './value-writers.ts'

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
  const context = { url, school, subjects, records, round, administrator, teacher }
  const simple = simpleWriters(context)
  const others = await Promise.all([handIns(context), marks(context), settings(context), signIns(context)])
  return [...simple, ...others, imports(context), newsletters(context), accounts(context)]
}

/** Things that one call makes. */
function simpleWriters(context: WriterContext): Writer[] {
  const make = (kind: RowKind, address: string, body: () => { id: string }) => async () => {
    const made = body()
    if (await call(context, 'POST', address, made)) noteRow(context, kind, made.id)
  }
  const subject = () => {
    const id = crypto.randomUUID()
    return { id, name: id, code: id.slice(0, 18) }
  }
  return [
    make('article', '/admin/news', article),
    make('subject', '/admin/subjects', subject),
    () => makeClass(context),
  ]
}

/** A class, and then its students: all of them or none. */
async function makeClass(context: WriterContext): Promise<void> {
  const id = crypto.randomUUID()
  const made = await call(context, 'POST', '/teacher/classes', {
    id,
    name: '9A',
    subject_id: context.subjects.subjectId,
    academic_year: '2091',
    term: 'Term 1',
    room: null,
    schedule: { 'Monday-1': true },
  })
  if (!made) return
  noteRow(context, 'class', id)
  const student_ids = context.subjects.roll.slice(0, studentsOfClass)
  await call(context, 'PUT', `/teacher/classes/${id}/students`, { student_ids })
}

async function signIns(context: WriterContext): Promise<Writer> {
  const people = await context.school.signIns()
  if (people.length === 0) throw new Error('nobody is left who could sign in')
  return async () => {
    const who = people[Math.floor(Math.random() * people.length)]!
    const session = await openSession(context.url, who).catch(() => undefined)
    const claims = session?.access_token?.split('.')[1]
    if (!claims) return
    const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }
    noteRow(context, 'sign-in', session_id)
  }
}

/** Starts the job that makes accounts, which goes on by itself after each start of the program. */
function accounts(context: WriterContext): Writer {
  return async () => {
    await call(context, 'POST', '/admin/account-creation', {})
    await wait(500)
  }
}
