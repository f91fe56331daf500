import { EventEmitter } from 'node:events'
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDirectory, type Directory } from '#server/directory/directory.ts'
import { insertSchool, putCluster, setState } from '#server/directory/queries.ts'
import { blankDatabase } from '#tests/support/database.ts'
import { doJobsInTurn, keepDirectoryCurrent } from './country-timers.ts'
import { OpenSchools } from './open-schools.ts'

/*
 * Programs that share a directory. A school is opened before anything is asked of its database, so one that is not opened costs
 * nothing.
 */

const logger = pino({ level: 'silent' })
const deploymentKey = randomBytes(32).toString('base64url')
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

/** A directory with schools whose turns are all in an hour. */
async function makeDirectory(ids: string[]) {
  const { ownerUrl } = await blankDatabase()
  const open = async () => {
    const directory = await openDirectory(ownerUrl, { deploymentKey, logger })
    onTestFinished(() => directory.close())
    return directory
  }
  const first = await open()
  await putCluster(first.db, 'main', first.sealAddress('main', ownerUrl))
  for (const id of ids) {
    const sealed_master_key = first.sealMasterKey(id, deploymentKey)
    const school = { id, cluster: 'main', database: `school_${id}`, sealed_master_key }
    await insertSchool(first.db, { ...school, host: `${id}.test` })
    await setState(first.db, id, 'open')
  }
  const setDue = async (due: string[], when = 'now') =>
    await first.db
      .updateTable('schools')
      .set({ jobs_due_at: sql<Date>`${when}::timestamptz` })
      .where('id', 'in', due)
      .execute()
  await setDue(ids, 'tomorrow')
  return { open, setDue, db: first.db }
}

/** A program of the deployment. @returns the schools it has opened, and those whose jobs it has done, in order */
function runProgram(directory: Directory) {
  const [opened, closed, worked]: string[][] = [[], [], []]
  const open = async ({ id }: { id: string }) => {
    opened!.push(id)
    return {
      inSchool: <T>(work: () => T) => work(),
      shortcut: () => false,
      handler: () => new Response(id),
      look: async () => {},
      work: async () => void worked!.push(id),
      pools: () => [],
      close: async () => void closed!.push(id),
    }
  }
  const schools = new OpenSchools({ max: 10, open, logger })
  onTestFinished(doJobsInTurn(directory, schools, logger))
  onTestFinished(keepDirectoryCurrent(directory, schools, logger))
  const visit = async (id: string) => {
    const outgoing = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse
    await schools.take(directory.school(id)!, outgoing)
    outgoing.emit('close')
  }
  return { opened: opened!, closed: closed!, worked: worked!, visit }
}

/** Makes minutes pass until something is so. */
async function passMinutes(check: () => void): Promise<void> {
  await vi.waitFor(() => {
    vi.advanceTimersByTime(minute)
    check()
  })
  // The last minute may have begun more work of a school.
  await nextTurn()
}

test('one of several programs takes the turn of a school, and until its next one it is not opened', async () => {
  const ids = ['buka', 'goroka', 'lae', 'wewak']
  const { open, setDue } = await makeDirectory(ids)
  const programs = [runProgram(await open()), runProgram(await open())]
  const worked = () => programs.flatMap((program) => program.worked).toSorted()
  await setDue(ids)
  await passMinutes(() => expect(worked().length).toBeGreaterThanOrEqual(4))
  expect(worked()).toEqual(ids)
  await setDue(['lae'])
  await passMinutes(() => expect(worked().length).toBeGreaterThanOrEqual(5))
  expect(worked()).toEqual([...ids, 'lae'].toSorted())
  expect(programs.flatMap(({ opened }) => opened).filter((id) => id !== 'lae')).toHaveLength(3)
})

test('a school that somebody uses has its jobs done each minute where it is used, until it is left alone', async () => {
  const { open, setDue } = await makeDirectory(['goroka', 'lae'])
  const [first, second] = [runProgram(await open()), runProgram(await open())]
  await first.visit('lae')
  await passMinutes(() => expect(first.worked.length).toBeGreaterThanOrEqual(3))
  expect(new Set(first.worked)).toEqual(new Set(['lae']))
  expect([second.opened, second.worked]).toEqual([[], []])

  const later = performance.now() + 5 * minute
  const now = vi.spyOn(performance, 'now').mockImplementation(() => later)
  onTestFinished(() => now.mockRestore())
  const before = first.worked.length
  await setDue(['goroka'])
  await passMinutes(() => expect([...first.worked, ...second.worked]).toContain('goroka'))
  expect(first.worked.filter((id) => id === 'lae')).toHaveLength(before)
})

test('a school that was closed in the directory is closed in each program, and has no jobs', async () => {
  const { open, setDue, db } = await makeDirectory(['goroka', 'lae'])
  const program = runProgram(await open())
  await program.visit('lae')
  await setState(db, 'lae', 'closed')
  await passMinutes(() => expect(program.closed).toEqual(['lae']))
  const before = program.worked.filter((id) => id === 'lae').length
  await setDue(['goroka', 'lae'])
  await passMinutes(() => expect(program.worked).toContain('goroka'))
  expect(program.worked.filter((id) => id === 'lae')).toHaveLength(before)
})

test('the turn of a school of another version is left to the programs of that version', async () => {
  const { open, setDue, db } = await makeDirectory(['goroka', 'lae'])
  await db.updateTable('schools').set({ version: '9999-9999' }).where('id', '=', 'lae').execute()
  const program = runProgram(await open())
  await setDue(['goroka', 'lae'])
  await passMinutes(() => expect(program.worked).toEqual(['goroka']))
  // Another database may be of any version.
  await db.updateTable('schools').set({ database: 'school_of_lae' }).where('id', '=', 'lae').execute()
  await passMinutes(() => expect(program.worked).toEqual(['goroka', 'lae']))
})
