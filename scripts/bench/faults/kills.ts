import { randomInt } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcesses } from '../machine.ts'
import { startMeasured, type MeasuredProgram } from '../program.ts'
import { MeasuredSchool } from '../school.ts'
import { becomesReady, createExpectations, loggedLine, newFolder, type FaultReport } from './fault.ts'
import { countHalves, findDamagedFiles, sweepAndCount } from './inspection.ts'
import { countRecords, findLost, noRecords, noteValues, type Records } from './records.ts'
import { cutPower, send } from './signals.ts'
import { readSubjects, type Subjects } from './subjects.ts'
import type { Writer } from './writer.ts'
import { openWriters } from './writers.ts'

/** Victims in turn; the program is back by itself from the last two, and is started again after the first two. */
const victims = ['the program', 'program and PostgreSQL', 'PostgreSQL', 'a process of PostgreSQL'] as const

type Victim = (typeof victims)[number]

interface Round {
  victim: Victim
  seconds: number
}

/**
 * Kills the program, its database, both, or one process of the database under a load of every kind of writing, so many
 * times, each at another moment. Counts what was acknowledged and is not there afterwards, what is only half there, and
 * at the end the files that nobody needs and the sweep has left.
 */
export async function killUnderLoad(port: number, times: number): Promise<FaultReport> {
  const dataDir = newFolder()
  const { faults, expect } = createExpectations()
  const trial = {
    dataDir,
    port,
    program: await startMeasured(dataDir, port),
    school: new MeasuredSchool(dataDir),
  }
  try {
    const { school } = trial
    await school.addStudents(times * 10)
    const subjects = await readSubjects(school)
    const records = noRecords()
    const marked = subjects.marks.map(({ assignmentId, studentId }) => `${assignmentId} ${studentId}`)
    await noteValues(school, records, 'mark', marked)
    const before = await countHalves(school)
    const isChecked = new Set<string>()
    const rounds: Round[] = []
    for (let round = 0; round < times; round++) {
      const victim = victims[round % victims.length]!
      const seconds = await killOnce(trial, { round, victim, subjects, records, expect })
      rounds.push({ victim, seconds })
      for (const lost of await findLost(school, records)) expect(false, `lost after ${victim}: ${lost}`)
      for (const [name, count] of await countHalves(school))
        expect(count <= (before.get(name) ?? 0), `after ${victim}: ${count} ${name}`)
      for (const key of await findDamagedFiles(school, dataDir, isChecked))
        expect(false, `damaged after ${victim}: ${key}`)
      if (round % 10 === 9)
        process.stderr.write(`${round + 1} kills, ${faults.length} faults: ${countRecords(records)}\n`)
    }
    const open = await waitForAccounts(school)
    expect(open === 0, `${open} accounts are still to be created`)
    const { removed, orphans } = await sweepAndCount(school, dataDir)
    expect(orphans.length === 0, `files that nobody needs: ${orphans.slice(0, 5).join(', ')}`)
    const swept = Object.values(removed).reduce((sum, count) => sum + count, 0)
    return {
      fault: `${times} kills in turn of ${victims.join(', ')} while people write; acknowledged: ${countRecords(records)}, accounts ${times * 10}`,
      seen: 'while the program is away: The school cannot be reached just now. (words of the browser) Else: The school’s server is busy. Please try again in a moment.',
      logged: loggedLine(dataDir, 'ended by itself'),
      after: `0 acknowledged are lost, 0 are half there and 0 files are left when ${swept} have been swept, unless said below; back within ${describeTimes(rounds)}`,
      faults,
    }
  } finally {
    await trial.program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface KillTrial {
  dataDir: string
  port: number
  program: MeasuredProgram
  school: MeasuredSchool
}

interface Kill {
  round: number
  victim: Victim
  subjects: Subjects
  records: Records
  expect: (holds: boolean, sentence: string) => void
}

/** @returns seconds until it served again */
async function killOnce(
  trial: KillTrial,
  { round, victim, subjects, records, expect }: Kill,
): Promise<number> {
  const { program, school, dataDir, port } = trial
  const isOver = { yes: false }
  const writers = await openWriters(program.url, school, subjects, records, round)
  const writing = Promise.all(writers.map((writer) => writeOn(writer, isOver)))
  const count = () => [...[...records.rows.values()].map(({ length }) => length), records.acknowledgedValues]
  const before = count()
  // On a busy machine the first of each kind takes a while.
  for (let tries = 0; tries < 600 && count().some((now, n) => now === before[n]); tries++) await wait(50)
  expect(
    count().every((now, n) => now > before[n]!),
    `not every kind of writing was acknowledged in round ${round}: ${countRecords(records)}`,
  )
  await wait((round * 137) % 900)
  const killed = performance.now()
  const survives = victim === 'PostgreSQL' || victim === 'a process of PostgreSQL'
  let hasEnded = false
  void program.ended.then(() => (hasEnded = true))
  kill(victim, trial)
  // Some go on for a moment and meet the fault.
  await wait(100)
  isOver.yes = true
  await writing
  if (survives) await untilDatabaseAnswers(school)
  else await program.ended
  if (survives && !hasEnded) {
    expect((await becomesReady(program.url)) !== undefined, `it was not ready again after ${victim}`)
  } else {
    expect(!survives, `the program ended after ${victim}`)
    trial.program = await startMeasured(dataDir, port)
  }
  return (performance.now() - killed) / 1000
}

function kill(victim: Victim, { program: { pid }, dataDir }: KillTrial): void {
  const main = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const workers = databaseProcesses(dataDir).filter((one) => one !== main)
  switch (victim) {
    case 'the program':
      return send(pid, 'SIGKILL')
    case 'program and PostgreSQL':
      return cutPower(pid, dataDir)
    case 'PostgreSQL':
      return send(main, 'SIGKILL')
    case 'a process of PostgreSQL':
      return send(workers[randomInt(workers.length)]!, 'SIGKILL')
  }
}

async function writeOn(writer: Writer, isOver: { yes: boolean }): Promise<void> {
  while (!isOver.yes) await writer()
}

async function untilDatabaseAnswers(school: MeasuredSchool): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await school.query('select 1')
      return
    } catch {
      await wait(100)
    }
  }
}

/** The job goes on by itself after each start. @returns how many accounts are missing after three minutes */
async function waitForAccounts(school: MeasuredSchool): Promise<number> {
  let open = 0
  for (let tries = 0; tries < 180; tries++) {
    const [row] = await school.query<{ n: number }>(
      `select count(*)::int as n from public.students where user_id is null and admission_number like 'N%'`,
    )
    open = row?.n ?? 0
    if (open === 0) return 0
    await wait(1000)
  }
  return open
}

function describeTimes(rounds: Round[]): string {
  return victims
    .map((victim) => {
      const times = rounds.filter((round) => round.victim === victim).map(({ seconds }) => seconds)
      return `${Math.max(0, ...times).toFixed(1)} s after ${victim}`
    })
    .join(', ')
}
