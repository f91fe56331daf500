import { json } from 'node:stream/consumers'
import { handIn, pdfOf } from '#tests/support/hand-in-client.ts'
import { repeat } from '../harness/repeat.ts'

/** Saves repeatedly, each worker for its own people: a mark, or a hand-in from beginning to receipt. */
export interface SaveLoad {
  url: string
  kind: 'mark' | 'hand-in'
  /** One token and assignment for each worker in turn, with the student to be marked. */
  people: { token: string; assignmentId: string; studentId: string }[]
  atOnce: number
  seconds: number
}

const { url, kind, people, atOnce, seconds } = (await json(process.stdin)) as SaveLoad
const file = pdfOf(100_000)
const versions = new Map<string, string>()
const idle = [...people]
let points = 0

const measured = await repeat(
  async () => {
    const person = idle.shift()!
    if (kind === 'mark') await saveMark(person)
    else await handIn(url, { Authorization: `Bearer ${person.token}` }, person.assignmentId, file)
    idle.push(person)
  },
  atOnce,
  seconds,
)
console.log(JSON.stringify(measured))

async function saveMark({ token, assignmentId, studentId }: SaveLoad['people'][number]): Promise<void> {
  const version = versions.get(studentId) ?? (await readVersion(token, assignmentId, studentId))
  points = (points + 1) % 10
  const reply = await call('PUT', `/api/v1/teacher/assignments/${assignmentId}/marks/${studentId}`, token, {
    points,
    feedback: null,
    version,
  })
  versions.set(studentId, ((await reply.json()) as { version: string }).version)
}

async function readVersion(token: string, assignmentId: string, studentId: string): Promise<string> {
  const reply = await call('GET', `/api/v1/teacher/assignments/${assignmentId}/marking`, token)
  const { rows } = (await reply.json()) as { rows: { student_id: string; version: string }[] }
  return rows.find((row) => row.student_id === studentId)?.version ?? ''
}

async function call(method: string, at: string, token: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(url + at, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!reply.ok) throw new Error(`${method} ${at} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
