import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { begin, confirm, offsetOf, pdfOf, send, type SignedIn } from '#tests/support/hand-in-client.ts'
import {
  databaseProcesses,
  launchProgram,
  newDataDir,
  startProgram,
  stopProgram,
  workerProcesses,
  type RunningProgram,
} from '#tests/support/program.ts'
import { enrolStudents, signIn } from '#tests/support/program-people.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

const metricsToken = 'a token for the measurements'
const env = { PROCESSES: '2', LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken }
/** A request on a connection of its own goes to the next process in turn. */
const own = { Connection: 'close' }
const students = 12

let program: RunningProgram
let school: Awaited<ReturnType<typeof enrolStudents>>

beforeAll(async () => {
  program = await startProgram({ env, dataDir: newDataDir() })
  school = await withDatabase(program.dataDir, (database) => enrolStudents(database, students))
})

afterAll(async () => {
  await stopProgram(program)
  rmSync(program.dataDir, { recursive: true, force: true })
})

interface Entry {
  pid: number
  method?: string
  path?: string
  msg: string
}

function logEntries(): Entry[] {
  return program
    .output()
    .split('\n')
    .flatMap((text) => (text.startsWith('{') && text.endsWith('}') ? [JSON.parse(text) as Entry] : []))
}

/** Process ids of those who answered the requests with this path. */
function answeredBy(address: string): Set<number> {
  return new Set(logEntries().flatMap((entry) => (entry.path === address ? [entry.pid] : [])))
}

function workers(): number[] {
  return workerProcesses(program)
}

async function readMetrics(): Promise<Map<string, number>> {
  const reply = await fetch(`${program.url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}`, ...own },
  })
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

test('an upload that one process began goes on in the other', async () => {
  const who = { ...(await signIn(program, school.emails[0]!)), ...own }
  const content = pdfOf(400_000)
  const location = await begin(program.url, who, {
    assignment_id: school.assignmentId,
    length: content.length,
  })
  for (let offset = 0; offset < content.length; offset += 50_000)
    expect(
      (await send(program.url, who, location, offset, content.slice(offset, offset + 50_000))).status,
    ).toBe(204)
  const confirmations = await Promise.all([
    confirm(program.url, who, location),
    confirm(program.url, who, location),
  ])
  expect(confirmations.map(({ body }) => body.sha256)).toEqual([sha256(content), sha256(content)])
  await vi.waitFor(() => expect(answeredBy(location)).toEqual(new Set(workers())))
  expect(workers()).toHaveLength(2)
})

test('what the office publishes is on the page of every process', async () => {
  const title = `Sports day ${randomUUID()}`
  const readNews = async () => await (await fetch(`${program.url}/news`, { headers: own })).text()
  for (let count = 0; count < 4; count++) expect(await readNews()).not.toContain(title)
  const reply = await fetch(`${program.url}/api/v1/admin/news`, {
    method: 'POST',
    headers: { ...(await signIn(program, school.admin)), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      title,
      category: 'events',
      published_on: '2025-01-10',
      is_published: true,
      content: 'On Friday.',
      picture: null,
      picture_alt: '',
    }),
  })
  expect(reply.status).toBe(200)
  await vi.waitFor(async () => {
    for (let count = 0; count < 4; count++) expect(await readNews()).toContain(title)
  })
})

test('wrong passwords are counted together', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 10; count++) {
    const reply = await fetch(`${program.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...own },
      body: JSON.stringify({ email: school.emails[students - 1], password: 'a wrong password' }),
    })
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429])
})

test('the measurements are those of all processes', async () => {
  const key = 'school_http_request_duration_seconds_count{method="GET",route="/contact",status="200"}'
  const before = (await readMetrics()).get(key) ?? 0
  for (let count = 0; count < 6; count++) await fetch(`${program.url}/contact`, { headers: own })
  for (let count = 0; count < 2; count++) expect((await readMetrics()).get(key)).toBe(before + 6)
  const measured = await readMetrics()
  expect(measured.get('school_processes')).toBe(2)
  expect(measured.get('school_processes_measured')).toBe(2)
  expect(measured.get('school_database_up')).toBe(1)
  expect(measured.get('school_supervisor_memory_bytes')).toBeGreaterThan(10_000_000)
})

/** Hands in as a browser does: whatever breaks, it asks how far the upload has come and goes on. */
async function handInPatiently(who: SignedIn, content: Uint8Array<ArrayBuffer>, onPiece: () => void) {
  const retry = async <T>(step: () => Promise<T>): Promise<T> => await vi.waitFor(step, { interval: 100 })
  const location = await retry(() =>
    begin(program.url, who, { assignment_id: school.assignmentId, length: content.length }),
  )
  await retry(async () => {
    for (let offset = Number(await offsetOf(program.url, who, location)); offset < content.length;) {
      const reply = await send(program.url, who, location, offset, content.slice(offset, offset + 60_000))
      if (reply.status !== 204) throw new Error(String(reply.status))
      offset = Number(reply.headers.get('upload-offset'))
      onPiece()
    }
  })
  return await retry(async () => {
    const { status, body } = await confirm(program.url, who, location)
    if (status !== 200) throw new Error(String(status))
    return body
  })
}

test('a process that is killed under load comes back, and nothing that was acknowledged is lost', async () => {
  const [victim] = workers()
  let pieces = 0
  const killInTheMiddle = () => {
    pieces += 1
    if (pieces === students * 2) process.kill(victim!, 'SIGKILL')
  }
  const people = await Promise.all(school.emails.slice(0, -1).map((email) => signIn(program, email)))
  const receipts = await Promise.all(
    people.map(async (who, index) => {
      const content = pdfOf(300_000, index + 10)
      const { sha256: stored } = await handInPatiently({ ...who, ...own }, content, killInTheMiddle)
      return [stored, sha256(content)]
    }),
  )
  for (const [stored, sent] of receipts) expect(stored).toBe(sent)
  const rows = await withDatabase(program.dataDir, (database) =>
    database.asService((tx) => tx.selectFrom('submission_history').select(['file_url', 'sha256']).execute()),
  )
  for (const { file_url, sha256: stored } of rows)
    expect(sha256(readFileSync(path.join(program.dataDir, 'files', file_url)))).toBe(stored)
  const kept = new Set(rows.map((row) => row.sha256))
  expect(receipts.filter(([stored]) => !kept.has(stored!))).toEqual([])
  await vi.waitFor(async () => {
    const measured = await readMetrics()
    expect([measured.get('school_processes'), measured.get('school_process_restarts')]).toEqual([2, 1])
  })
  expect(workers()).not.toContain(victim)
})

test('replacing the processes one after the other refuses no request', async () => {
  const before = workers()
  const over = new AbortController()
  const statuses = new Map<number | string, number>()
  const ask = async (headers: Record<string, string>) => {
    while (!over.signal.aborted) {
      const outcome = await fetch(`${program.url}/contact`, { headers }).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply.status
        },
        ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message),
      )
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    }
  }
  // Connections that stay open, and new ones for each request.
  const visitors = [ask({}), ask({}), ask(own), ask(own)]
  program.child.kill('SIGUSR2')
  await vi.waitFor(() => expect(logEntries().map(({ msg }) => msg)).toContain('all processes were replaced'))
  over.abort()
  await Promise.all(visitors)
  expect([...statuses.keys()]).toEqual([200])
  expect(workers().filter((pid) => before.includes(pid))).toEqual([])
})

test('the port of another program is named before anything is started', async () => {
  const dataDir = newDataDir()
  const second = await launchProgram({ env: { PROCESSES: '2' }, dataDir, port: program.port })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Port ${program.port} is already used by another program.`)
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

test('nothing outlives the supervisor when that is killed, and the next start goes on', async () => {
  const all = workers()
  process.kill(program.child.pid!, 'SIGKILL')
  await program.ended
  const isGone = (pid: number) => {
    try {
      return process.kill(pid, 0) && false
    } catch {
      return true
    }
  }
  await vi.waitFor(() => expect(all.every(isGone)).toBe(true))
  await vi.waitFor(() => expect(databaseProcesses(program.dataDir)).toEqual([]))
  program = await startProgram({ env, dataDir: program.dataDir })
  expect(workers()).toHaveLength(2)
  expect(await stopProgram(program)).toBe(0)
})
