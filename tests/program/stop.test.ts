import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  databaseProcess,
  databaseProcesses,
  startProgram,
  stopProgram,
  workerProcesses,
  type RunningProgram,
} from '#tests/support/program.ts'
import { waitUntilReady } from '#tests/support/program-ready.ts'

/** Sends a request in two halves, so that it is in flight in between. */
function beginRequest({ port }: RunningProgram) {
  const body = '{"refresh_token":"none"}'
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.setEncoding('utf8').on('data', (part) => (reply += part))
  socket.write(
    `POST /auth/v1/token?grant_type=refresh_token HTTP/1.1\r\nHost: localhost\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(reply)))
  return { finish: () => socket.write(body.slice(5)), closed }
}

async function noDatabaseLeft(dataDir: string) {
  await vi.waitFor(() => expect(databaseProcesses(dataDir)).toEqual([]))
}

/** Asks a program to stop while a request is in flight, which it answers before it ends and leaves nothing running. */
async function stopBehindRequest(program: RunningProgram, signal: 'SIGINT' | 'SIGTERM') {
  const request = beginRequest(program)
  await waitUntilReady(program)
  program.child.kill(signal)
  await vi.waitFor(() => expect(program.output()).toContain('stopping'))
  request.finish()
  expect(await request.closed).toContain('HTTP/1.1 400')
  expect(await program.ended).toBe(0)
  expect(databaseProcesses(program.dataDir)).toEqual([])
}

test('a school that stops finishes its requests and leaves another alone, and one whose program, database or both are killed goes on', async () => {
  const env = { LOG_LEVEL: 'info' }
  const [one, other] = await Promise.all([startProgram({ env }), startProgram()])
  await stopBehindRequest(one, 'SIGTERM')
  expect(databaseProcesses(other.dataDir)).not.toEqual([])
  await waitUntilReady(other)

  // Program and database are killed by one command: killed one by one, a process of the database may end by itself before its turn.
  spawnSync('kill', ['-9', ...[other.child.pid!, ...databaseProcesses(other.dataDir)].map(String)])
  await other.ended
  const recovered = await startProgram({ dataDir: other.dataDir })
  await waitUntilReady(recovered)

  // When the program alone is killed, the database ends by itself.
  process.kill(recovered.child.pid!, 'SIGKILL')
  await recovered.ended
  await noDatabaseLeft(other.dataDir)
  const last = await startProgram({ dataDir: other.dataDir, env })

  // A database that is killed is started again, and stops with the program like the first one.
  const first = databaseProcess(last.dataDir)
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(last.output()).toContain('the database answers again'))
  await waitUntilReady(last)
  expect(databaseProcess(last.dataDir)).not.toBe(first)
  await stopBehindRequest(last, 'SIGINT')
})

/** The longest delay: what a test does meanwhile takes seconds, also on a busy machine. */
const longDelay = { STOP_DELAY_SECONDS: '300', LOG_LEVEL: 'info' }

test.each(['1', '2'])(
  'with a delay, %s processes say that they stop and go on answering meanwhile, also those that take the place of others',
  async (count) => {
    const program = await startProgram({ env: { ...longDelay, PROCESSES: count } })
    const ready = async () => (await fetch(`${program.url}/ready`)).status
    await vi.waitFor(async () => expect(await ready()).toBe(200))
    program.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await ready()).toBe(503))
    const page = await fetch(`${program.url}/about`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    if (count === '2') {
      for (const pid of workerProcesses(program)) process.kill(pid, 'SIGKILL')
      // A process listens once it is ready.
      const replaced = async () => (await fetch(`${program.url}/about`)).status
      await vi.waitFor(async () => expect(await replaced()).toBe(200))
      expect(await ready()).toBe(503)
    }
    // One that comes right after the first is taken for the same.
    await vi.waitFor(() => {
      program.child.kill('SIGTERM')
      expect(program.child.exitCode).toBe(1)
    })
    await noDatabaseLeft(program.dataDir)
  },
)

test.each(['1', '2'])('after the delay %s processes stop by themselves', async (count) => {
  const program = await startProgram({ env: { STOP_DELAY_SECONDS: '1', PROCESSES: count } })
  expect(await stopProgram(program)).toBe(0)
  expect(databaseProcesses(program.dataDir)).toEqual([])
})
