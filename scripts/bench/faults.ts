import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcesses } from './machine.ts'
import { startMeasured, type MeasuredProgram } from './program.ts'
import { MeasuredSchool, openSession } from './school.ts'

/** One fault and what became of it. */
export interface FaultReport {
  fault: string
  /** The sentence that a person reads meanwhile. */
  seen: string
  /** The line of the log that names it. */
  logged: string
  /** Whether it works again without anybody's help, in words. */
  after: string
  isWell: boolean
}

/** A running demo school whose folder is removed at the end. */
export interface Trial {
  dataDir: string
  program: MeasuredProgram
  school: MeasuredSchool
}

/** Runs work with a demo school of its own. */
export async function withSchool<T>(
  port: number,
  work: (trial: Trial) => Promise<T>,
  folder = newFolder(),
): Promise<T> {
  const program = await startMeasured(folder, port)
  try {
    return await work({ dataDir: folder, program, school: new MeasuredSchool(folder) })
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function newFolder(): string {
  return realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-fault-')))
}

/** The database does not answer for a while, as on a disk that hangs. */
export async function silentDatabase(port: number, seconds: number): Promise<FaultReport> {
  return await withSchool(port, async ({ dataDir, program: { url }, school }) => {
    const { access_token } = await openSession(url, school.student())
    signal(dataDir, 'SIGSTOP')
    const stopped = performance.now()
    // An answer of the last second would still be the one from before.
    await wait(1500)
    const ready = await ask(`${url}/ready`)
    const page = await ask(`${url}/`)
    const signIn = openSession(url, school.teacher()).then(
      () => performance.now(),
      () => Number.NaN,
    )
    const call = ask(`${url}/api/v1/student/dashboard`, access_token)
    await wait(seconds * 1000 - (performance.now() - stopped))
    signal(dataDir, 'SIGCONT')
    const going = performance.now()
    const { status } = await call
    const backAfter = Math.round(performance.now() - going)
    await signIn
    const isReady = await becomesReady(url)
    return {
      fault: `The database is silent for ${seconds} seconds`,
      seen: `the home page (${page.status}) stays; calls wait and are answered (${status}) ${backAfter} ms after it goes on; /ready: ${sentenceOf(ready.text)}`,
      logged: lastTrouble(dataDir),
      after: isReady ? 'ready again by itself' : 'not ready again',
      isWell: isReady && status === 200 && ready.status === 503 && page.status === 200,
    }
  })
}

/** The database is killed; whoever watches over the program starts it again. */
export async function killedDatabase(port: number): Promise<FaultReport> {
  const dataDir = newFolder()
  const first = await startMeasured(dataDir, port)
  const { url } = first
  signal(dataDir, 'SIGKILL')
  const seen = await ask(`${url}/api/v1/session`, 'x', 'POST')
  await first.ended
  const second = await startMeasured(dataDir, port)
  try {
    const isReady = await becomesReady(url)
    return {
      fault: 'PostgreSQL is killed',
      seen: sentenceOf(seen.text),
      logged: lastTrouble(dataDir),
      after: `ready ${second.secondsToReady.toFixed(1)} s after the next start`,
      isWell: isReady,
    }
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The disk of the data folder is full for a while. Only root may make a small disk. */
export async function fullDisk(port: number): Promise<FaultReport | undefined> {
  const disk = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    return undefined
  }
  const dataDir = path.join(disk, 'data')
  mkdirSync(dataDir)
  try {
    return await withSchool(
      port,
      async ({ program: { url }, school }) => await fillDisk(disk, url, school),
      dataDir,
    )
  } finally {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fillDisk(disk: string, url: string, school: MeasuredSchool): Promise<FaultReport> {
  const { access_token } = await openSession(url, school.administrator())
  const ballast = path.join(disk, 'ballast')
  writeFileSync(ballast, '')
  const { bavail, bsize } = statfsSync(disk)
  // The program writes meanwhile, so the disk may be full before dd has written all; it says so, and that is what is meant.
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, `bs=${bsize}`, `count=${bavail}`], { stdio: 'ignore' })
  const reads = await ask(`${url}/api/v1/admin/subjects`, access_token)
  const refusals = []
  // The database has some room in files that it has already; it takes a few rows until that is used up.
  for (let n = 0; n < 100 && refusals.length === 0; n++) {
    // Random words, since PostgreSQL would compress others to almost nothing.
    const body = { ...article(), content: randomBytes(20_000).toString('hex') }
    const reply = await ask(`${url}/api/v1/admin/news`, access_token, 'POST', body)
    if (reply.status !== 200) refusals.push(reply)
  }
  rmSync(ballast)
  const isReady = await becomesReady(url)
  const again = await ask(`${url}/api/v1/admin/news`, access_token, 'POST', article())
  return {
    fault: 'The disk is full',
    seen:
      refusals.map(({ status, text }) => `${status}: ${sentenceOf(text)}`).join('') || 'nothing was refused',
    logged: lastTrouble(path.join(disk, 'data')),
    after: `reads ${reads.status} meanwhile, and with room a new article is stored (${again.status})`,
    isWell: reads.status === 200 && isReady && again.status === 200 && refusals[0]?.status === 507,
  }
}

/** The first start is killed at so many moments, each in a folder of its own, and started again. */
export async function killedFirstStarts(port: number, moments: number): Promise<FaultReport> {
  const whole = newFolder()
  const untouched = await startMeasured(whole, port)
  const milliseconds = untouched.secondsToReady * 1000
  const students = await new MeasuredSchool(whole).countStudents()
  await untouched.stop()
  rmSync(whole, { recursive: true, force: true })
  const failed: string[] = []
  for (let moment = 1; moment <= moments; moment++) {
    const dataDir = newFolder()
    const after = Math.round((moment / moments) * milliseconds)
    const starting = startMeasured(dataDir, port, (pid) => setTimeout(() => kill(pid, dataDir), after))
    const cut = await starting.catch(() => undefined)
    await cut?.ended
    const next = await startMeasured(dataDir, port).catch((error: Error) => error.message)
    if (typeof next === 'string') failed.push(`${after} ms: ${next.slice(0, 200)}`)
    else {
      const found = await new MeasuredSchool(dataDir).countStudents()
      if (found !== students) failed.push(`${after} ms: ${found} of ${students} students`)
      await next.stop()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    fault: `The first start is killed at ${moments} moments within ${Math.round(milliseconds / 1000)} seconds`,
    seen: 'nothing yet; nobody is there',
    logged: failed.join('; ') || 'nothing; the next start goes on',
    after: `${moments - failed.length} of ${moments} next starts came up with the whole school`,
    isWell: failed.length === 0,
  }
}

/** An article as its form sends it. */
export function article() {
  return {
    id: crypto.randomUUID(),
    title: `Fault ${crypto.randomUUID().slice(0, 8)}`,
    category: 'announcements',
    published_on: '2026-02-02',
    is_published: true,
    content: 'A paragraph.',
    picture: null,
    picture_alt: '',
  }
}

interface Reply {
  /** 0: no answer. */
  status: number
  text: string
}

export async function ask(address: string, token?: string, method = 'GET', body?: object): Promise<Reply> {
  try {
    const reply = await fetch(address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, text: await reply.text() }
  } catch {
    // The program is ending; the browser says that the school cannot be reached.
    return { status: 0, text: '' }
  }
}

/** Ends the program and its database at once, as a power cut does. */
export function kill(pid: number, dataDir: string): void {
  for (const one of [pid, ...databaseProcesses(dataDir)]) send(one, 'SIGKILL')
}

function signal(dataDir: string, name: NodeJS.Signals): void {
  for (const pid of databaseProcesses(dataDir)) send(pid, name)
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function becomesReady(url: string): Promise<boolean> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await ask(`${url}/ready`)).status === 200) return true
    await wait(500)
  }
  return false
}

function sentenceOf(text: string): string {
  if (text === '') return 'The school cannot be reached just now (the browser’s own words).'
  try {
    const { message, checks } = JSON.parse(text) as {
      message?: string
      checks?: { state: string; reason: string }[]
    }
    return message ?? checks?.find(({ state }) => state === 'failing')?.reason ?? ''
  } catch {
    return text.slice(0, 100)
  }
}

interface LogEntry {
  msg: string
  reason?: string
  message?: string
  err?: { message?: string }
  milliseconds?: number
}

/** The last line of the log from a warning upwards. */
function lastTrouble(dataDir: string): string {
  const lines = readFileSync(path.join(dataDir, 'bench.log'), 'utf8').split('\n')
  const trouble = lines.findLast((line) => /^\{"level":[456]0/.test(line))
  if (!trouble) return 'nothing'
  const { msg, reason, err, message, milliseconds } = JSON.parse(trouble) as LogEntry
  const detail = reason ?? message ?? err?.message ?? `${milliseconds} ms`
  return `${msg}: ${detail.trimEnd().split('\n').at(-1)}`
}
