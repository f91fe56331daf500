import { json } from 'node:stream/consumers'
import { metadataOf, pdfOf } from '#tests/support/hand-in-client.ts'
import { repeat } from './repeat.ts'

/** Saves over and over, each worker for people of its own: a mark, or a hand-in from its beginning to its receipt. */
export interface SaveLoad {
  url: string
  kind: 'mark' | 'hand-in'
  /** One token and assignment for each worker in turn, with the student who is marked. */
  people: { token: string; assignmentId: string; studentId: string }[]
  atOnce: number
  seconds: number
}

const { url, kind, people, atOnce, seconds } = (await json(process.stdin)) as SaveLoad
const file = pdfOf(100_000)
const versions = new Map<string, string>()
const idle = [...people]
let points = 0

const save = kind === 'mark' ? saveMark : handIn
const measured = await repeat(
  async () => {
    const person = idle.shift()!
    await save(person)
    idle.push(person)
  },
  atOnce,
  seconds,
)
console.log(JSON.stringify(measured))

async function saveMark({ token, assignmentId, studentId }: SaveLoad['people'][number]): Promise<void> {
  const version = versions.get(studentId) ?? (await readVersion(token, assignmentId, studentId))
  points = (points + 1) % 10
  const reply = await call('PUT', `/api/v1/teacher/assignments/${assignmentId}/marks/${studentId}`, {
    token,
    body: JSON.stringify({ points, feedback: null, version }),
  })
  versions.set(studentId, ((await reply.json()) as { version: string }).version)
}

async function readVersion(token: string, assignmentId: string, studentId: string): Promise<string> {
  const reply = await call('GET', `/api/v1/teacher/assignments/${assignmentId}/marking`, { token })
  const { rows } = (await reply.json()) as { rows: { student_id: string; version: string }[] }
  return rows.find((row) => row.student_id === studentId)?.version ?? ''
}

async function handIn({ token, assignmentId }: SaveLoad['people'][number]): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await call('POST', '/storage/v1/upload/resumable', {
    token,
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': metadataOf({
        purpose: 'hand-in',
        file_name: 'essay.pdf',
        assignment_id: assignmentId,
      }),
    },
  })
  const location = begun.headers.get('location') ?? ''
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await call('PATCH', location, { token, headers, body: file })
  const upload_id = location.split('/').at(-1)
  const receipt = await call('POST', '/api/v1/hand-ins', { token, body: JSON.stringify({ upload_id }) })
  await receipt.arrayBuffer()
}

async function call(
  method: string,
  at: string,
  { token, headers = {}, body }: { token: string; headers?: Record<string, string>; body?: BodyInit },
): Promise<Response> {
  const reply = await fetch(url + at, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  if (!reply.ok) throw new Error(`${method} ${at} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
