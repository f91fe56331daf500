import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { measureAccountCreation } from './account-creation.ts'
import { mostForService } from '#server/database/database.ts'
import { inOwnProcess, measureLoad, type Load, type Measured } from './load.ts'
import { measureFlood } from './flood.ts'
import { measureGrowth, withBothSchools } from './growth.ts'
import { describeMachine, memoryOf } from './machine.ts'
import { startMeasured, type MeasuredProgram } from './program.ts'
import { collectFigures } from './collect-figures.ts'
import { recordRun } from './history.ts'
import { report, type RepeatedRate, type Report } from './report.ts'
import { measureImport } from './roll-import.ts'
import type { SaveLoad } from './save-load.ts'
import { compareTiming } from './timing.ts'
import { measureTeacherLists } from './teacher-lists.ts'
import { MeasuredSchool, openSession, signIn, signInRequest } from './school.ts'

const port = Number(process.env['PORT'] ?? 3369)
const connections = 8
/** The header of today's browsers. */
const readByBrowsers = 'gzip, deflate, br, zstd'
/** Students whose dashboards change; each is asked for again after at least a tenth of a second. */
const changingStudents = 200
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
/** Some hundred sign-ins, as they would come in the first minute of a morning. */
const warmSeconds = 6
/** Number of accounts, of each kind, that get one wrong password. */
const timedAccounts = 100
/** Longer than the home page is cached, and than the cores stay awake. */
const pauseSeconds = 35
/** Longer than idle connections to the database stay open, and than garbage stays (068). */
const restSeconds = 80
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
let program: MeasuredProgram | undefined
try {
  say('Starting in an empty folder …')
  program = await startMeasured(dataDir, port)
  const firstStart = program.secondsToReady
  await program.stop()
  program = await startMeasured(dataDir, port)
  const secondStart = program.secondsToReady
  const idle = memoryOf(program.pid, dataDir)
  const school = new MeasuredSchool(dataDir)
  const machine = describeMachine(await school.databaseVersion())

  const rates = await measureRates(program.url, school)
  const busy = memoryOf(program.pid, dataDir)
  say('A pause …')
  await wait(restSeconds * 1000)
  const rested = memoryOf(program.pid, dataDir)
  say('Refusals, for accounts that exist and others …')
  const known = (await school.signIns()).slice(0, timedAccounts).map(({ email }) => email)
  const timing = await compareTiming(program.url, known)
  say('Sign-ins during a flood of made-up ones …')
  const flood = await measureFlood(program.url, await school.signIns())
  say('Creating the accounts of 1300 new students …')
  const created = await measureAccountCreation(program.url, school, 1300)
  say('The lists of a teacher with 200 assignments …')
  const teacherLists = await measureTeacherLists(program.url, school, seconds)
  say('Importing rolls of 1300 and 100000 students …')
  const imports = [
    await measureImport(program.url, school, 1300),
    await measureImport(program.url, school, 100_000),
  ]
  say('Every list and first screen, here and with a hundred times the rows …')
  await program.stop()
  const growth = await withBothSchools(port, measureGrowth)
  const measured = {
    machine,
    firstStart,
    secondStart,
    idle,
    busy,
    rested,
    rates,
    created,
    imports,
    timing,
    flood,
    teacherLists,
    growth,
    connections,
  }
  process.stdout.write(report(measured))
  process.stdout.write(recordRun('rates', machine, collectFigures(measured)))
} finally {
  await program?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Each round measures everything once, baselines beside what they are for, so that a busy moment touches both. */
async function measureRates(url: string, school: MeasuredSchool): Promise<Report['rates']> {
  const student = school.student()
  const token = await signIn(url, student)
  const bare = await school.baselines(student, token)
  const authorization = { authorization: `Bearer ${token}` }
  const asBrowser = { ...authorization, 'accept-encoding': readByBrowsers }
  const etag =
    (await fetch(`${url}/api/v1/student/dashboard`, { headers: asBrowser })).headers.get('etag') ?? ''
  const read = (at: string, headers: Record<string, string>) =>
    load(url, [{ method: 'GET', path: at, headers }])
  const signIns = (await school.signIns()).map(signInRequest)
  const sessions = await Promise.all(
    (await school.signIns()).slice(0, connections).map((who) => openSession(url, who)),
  )
  const changing = await readChanging(url, school)
  const service = { connectionString: school.ownerUrl, connections: mostForService, seconds }
  const hono = await startBareHono(await bytesOf(url))
  const steps: Record<RepeatedRate, () => Promise<Measured>> = {
    bareHono: () => measureLoad(load(hono.url, [{ method: 'GET', path: '/' }])),
    barePage: () => measureLoad(load(hono.url, [{ method: 'GET', path: '/page' }])),
    home: () => measureLoad(read('/', { 'accept-encoding': 'br' })),
    bareQuery: () => inOwnProcess('./bare-query.ts', { ...bare.query, atOnce: connections, seconds }),
    dashboard: () => measureLoad(read('/api/v1/student/dashboard', authorization)),
    compressed: () => measureLoad(read('/api/v1/student/dashboard', asBrowser)),
    notModified: () =>
      measureLoad(read('/api/v1/student/dashboard', { ...asBrowser, 'if-none-match': etag })),
    changed: () => school.whileChanging(changing.ids, () => measureLoad(load(url, changing.requests))),
    bareHashing: () => inOwnProcess('./bare-hashing.ts', { ...bare.hashing, seconds }),
    signIn: () => measureLoad(load(url, signIns)),
    bareRead: () =>
      inOwnProcess('./bare-statement.ts', {
        ...service,
        text: 'select * from auth.users where id = $1',
        values: sessions.map(({ user }) => user.id),
      }),
    user: () => measureLoad(read('/auth/v1/user', authorization)),
    bareWrite: () =>
      inOwnProcess('./bare-statement.ts', {
        ...service,
        text: 'update auth.sessions set refreshed_at = now() where id = (select id from auth.sessions where user_id = $1 limit 1)',
        values: sessions.map(({ user }) => user.id),
      }),
    ...(await saveSteps(url, school, changing.handIns)),
    refresh: async () => {
      const people = (await school.signIns()).slice(0, connections)
      const opened = await Promise.all(people.map((who) => openSession(url, who)))
      const tokens = opened.map(({ refresh_token }) => refresh_token)
      return await inOwnProcess('./refresh-load.ts', { url, tokens, seconds })
    },
  }
  const measured = Object.fromEntries(Object.keys(steps).map((name) => [name, [] as Measured[]]))
  say('Warming up the sign-in …') // which is so slow that a round of it does not warm anything
  await measureLoad({ ...load(url, signIns), seconds: warmSeconds })
  for (let round = 0; round <= rounds; round++) {
    say(round === 0 ? 'Warming up …' : `Measuring, round ${round} of ${rounds} …`)
    for (const [name, step] of Object.entries(steps)) {
      const result = await step()
      if (round > 0) measured[name]?.push(result)
    }
  }
  say(`The home page after a pause of ${pauseSeconds} s …`)
  await wait(pauseSeconds * 1000)
  const atOnce = (of: Load): Load => ({ ...of, seconds: 1, unmeasuredSeconds: 0 })
  measured['homeAfterPause'] = [await measureLoad(atOnce(read('/', { 'accept-encoding': 'br' })))]
  measured['bareAfterPause'] = [await measureLoad(atOnce(load(hono.url, [{ method: 'GET', path: '/' }])))]
  hono.stop()
  return measured as Report['rates']
}

/** Saving a mark and handing in, beside what the database and the disk do for it. */
async function saveSteps(url: string, school: MeasuredSchool, handIns: SaveLoad['people']) {
  const marks = await school.marksToGive(connections)
  const token = await signIn(url, school.teacher())
  const service = { connectionString: school.ownerUrl, connections: mostForService, seconds }
  const save = (kind: SaveLoad['kind'], people: SaveLoad['people'], atOnce: number) =>
    inOwnProcess('./save-load.ts', { url, seconds, kind, people, atOnce } satisfies SaveLoad)
  return {
    bareMark: () =>
      inOwnProcess('./bare-statement.ts', {
        ...service,
        text: 'update public.grades set graded_at = now() where id = $1',
        values: marks.map(({ gradeId }) => gradeId),
      }),
    mark: () =>
      save(
        'mark',
        marks.map((mark) => ({ ...mark, token })),
        marks.length,
      ),
    bareHandIn: () =>
      inOwnProcess('./bare-save.ts', {
        ...service,
        folder: path.join(dataDir, 'bench-files'),
        bytes: 100_000,
        atOnce: connections,
      }),
    handIn: () => save('hand-in', handIns, connections),
  }
}

/** Requests for the dashboards of many students, which then change all the time, and work that they may hand in. */
async function readChanging(url: string, school: MeasuredSchool) {
  const students = await school.studentsToVisit(changingStudents)
  const tokens = await Promise.all(students.map((who) => signIn(url, who)))
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

function load(url: string, requests: Load['requests']): Load {
  return { url, connections, seconds, requests }
}

/** The length of a page as it is sent. */
async function bytesOf(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

async function startBareHono(pageBytes: number): Promise<{ url: string; stop(): void }> {
  const script = fileURLToPath(new URL('bare-hono.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(pageBytes)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [address] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { url: address.trim(), stop: () => void child.kill() }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
