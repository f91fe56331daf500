import { randomInt } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newDataDir, type FreshSchool } from '../harness/fresh-school.ts'
import { databaseProcesses } from '../harness/machine.ts'
import { startMeasured } from '../harness/program.ts'
import { MeasuredSchool } from '../harness/school.ts'
import { port, readSetting, report } from '../harness/settings.ts'
import { countHalves, findDamagedFiles, sweepAndCount } from './inspection.ts'
import { countRecords, findLost, noRecords, noteMarks, type Records } from './records.ts'
import { cutPower, send } from './signals.ts'
import { readSubjects, type Subjects } from './subjects.ts'
import { becomesReady } from './trial.ts'
import { openWriters, type Writer } from './writers.ts'

export interface TrialResult {
  summary: string
  /** Descriptions of everything that was found wrong. */
  faults: string[]
}

const kills = readSetting('FAULTS_KILLS', 100)

/**
 * Victims in turn; the program recovers by itself from the last two, and is started again after the first
 * two.
 */
const victims = ['the program', 'program and PostgreSQL', 'PostgreSQL', 'a process of PostgreSQL'] as const

type Victim = (typeof victims)[number]

/**
 * Kills the program, its database, both, or one process of the database while people write, several times at
 * different moments. Counts acknowledged writes that are missing afterwards, incomplete records, and at the
 * end the unneeded files that the sweep has left.
 */
export async function killUnderLoad(): Promise<TrialResult> {
  const dataDir = newDataDir()
  const faults: string[] = []
  const trial: FreshSchool = {
    dataDir,
    program: await startMeasured(dataDir, port),
    school: new MeasuredSchool(dataDir),
  }
  try {
    const { school } = trial
    await school.addStudents(kills * 10)
    const subjects = await readSubjects(school)
    const records = noRecords()
    const marked = subjects.marks.map(({ assignmentId, studentId }) => `${assignmentId} ${studentId}`)
    await noteMarks(school, records, marked)
    const before = await countHalves(school)
    const isChecked = new Set<string>()
    let slowest = 0
    for (let round = 0; round < kills; round++) {
      const victim = victims[round % victims.length]!
      const { seconds, fault } = await killOnce(trial, { round, victim, subjects, records })
      slowest = Math.max(slowest, seconds)
      if (fault) faults.push(`after ${victim}: ${fault}`)
      for (const lost of await findLost(school, records)) faults.push(`lost after ${victim}: ${lost}`)
      for (const [name, count] of await countHalves(school))
        if (count > (before.get(name) ?? 0)) faults.push(`after ${victim}: ${count} ${name}`)
      for (const key of await findDamagedFiles(school, dataDir, isChecked))
        faults.push(`damaged after ${victim}: ${key}`)
      if (round % 10 === 9) report(`${round + 1} kills, ${faults.length} faults`)
    }
    const open = await waitForAccounts(school)
    if (open > 0) faults.push(`${open} accounts are still to be created`)
    const orphans = await sweepAndCount(school, dataDir)
    if (orphans.length > 0) faults.push(`files that nobody needs: ${orphans.slice(0, 5).join(', ')}`)
    return {
      summary: `${kills} kills; served again within ${slowest.toFixed(1)} s; acknowledged: ${JSON.stringify(countRecords(records))}`,
      faults,
    }
  } finally {
    await trial.program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Kill {
  round: number
  victim: Victim
  subjects: Subjects
  records: Records
}

/** @returns seconds until it served again, and the faults found */
async function killOnce(
  trial: FreshSchool,
  { round, victim, subjects, records }: Kill,
): Promise<{ seconds: number; fault?: string }> {
  const { program, school, dataDir } = trial
  const isOver = { yes: false }
  const writers = await openWriters(program.url, school, subjects, records, round)
  const writing = Promise.all(writers.map((writer) => writeOn(writer, isOver)))
  const isWritten = await untilAllAreWritten(records)
  await wait((round * 137) % 900)
  const killed = performance.now()
  const isProgramKilled = victim === 'the program' || victim === 'program and PostgreSQL'
  let hasEnded = false
  void program.ended.then(() => (hasEnded = true))
  kill(victim, trial)
  // Some continue for a moment and run into the fault.
  await wait(100)
  isOver.yes = true
  await writing
  if (isProgramKilled) await program.ended
  else await untilDatabaseAnswers(school)
  let fault = isWritten ? undefined : 'not every kind of writing was acknowledged before'
  if (hasEnded) {
    if (!isProgramKilled) fault = 'the program ended'
    trial.program = await startMeasured(dataDir, port)
  } else if (!(await becomesReady(program.url))) fault = 'it was not ready again'
  const seconds = (performance.now() - killed) / 1000
  return fault === undefined ? { seconds } : { seconds, fault }
}

/** Waits for one acknowledgement of each kind; on a busy machine the first takes a while. */
async function untilAllAreWritten(records: Records): Promise<boolean> {
  const before = countRecords(records)
  for (let tries = 0; tries < 600; tries++) {
    if (Object.entries(countRecords(records)).every(([kind, count]) => count > before[kind]!)) return true
    await wait(50)
  }
  return false
}

function kill(victim: Victim, { program: { pid }, dataDir }: FreshSchool): void {
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

/**
 * The job continues by itself after each start.
 * @returns how many accounts are missing after three minutes
 */
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
