import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { readSecrets } from '#server/secrets.ts'
import { assumptions, mostSchools, simulatePeak, type Costs } from './country.ts'
import type { Measured } from './load.ts'
import { databaseProcesses, describeMachine, memoryOf, workerProcesses } from './machine.ts'
import { startMeasured, type MeasuredProgram } from './program.ts'
import { ProcessorTime } from './processor-time.ts'
import { kinds, prepareLoads, unmeasured, type Kind, type ScaleLoads } from './scale-loads.ts'
import { MeasuredSchool } from './school.ts'

const port = Number(process.env['PORT'] ?? 3369)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 2)
/** SCALE_PROCESSES chooses others, for example 1,4,8 on a machine with many cores. */
const counts = (process.env['SCALE_PROCESSES'] ?? '1,2,3').split(',').map(Number)

const machineCores = os.availableParallelism()

/** A load with what it cost. */
interface Window extends Measured {
  /** Milliseconds of processor time for each request. */
  program: number
  database: number
  /** Connections to the database at the end. */
  open: number
}

interface Step {
  processes: number
  windows: Record<Kind, Window[]>
  memory: number
}

let loads: ScaleLoads | undefined
const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-scale-')))
const logger = pino({ level: 'silent' })
// The program knows it by its address alone, as one of another machine; it is as durable as the embedded one.
const database = await startEmbedded({
  dataDir,
  ...readSecrets(dataDir),
  logger,
  processes: Math.max(...counts),
})
try {
  const steps: Step[] = counts.map((processes) => ({
    processes,
    windows: { page: [], dashboard: [], signIn: [], mark: [] },
    memory: 0,
  }))
  for (let round = 1; round <= rounds; round++)
    for (const step of steps) {
      process.stderr.write(`Round ${round} of ${rounds}, processes: ${step.processes} …\n`)
      await measure(step)
    }
  const school = new MeasuredSchool(dataDir)
  process.stdout.write(`${describeMachine(await school.databaseVersion())}\n\n`)
  process.stdout.write(`${describeSteps(steps)}\n${describeCountry(costsOf(steps[0]!))}`)
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(step: Step): Promise<void> {
  const program = await startMeasured(dataDir, port, {
    env: {
      DATABASE_URL: database.ownerUrl,
      PROCESSES: String(step.processes),
      LOG_LEVEL: 'warn',
    },
  })
  try {
    const school = new MeasuredSchool(dataDir)
    loads ??= await prepareLoads(program.url, school, seconds)
    await loads.warm()
    for (const kind of Object.keys(kinds) as Kind[])
      step.windows[kind].push(await measureWindow(program, school, loads.of[kind]))
    step.memory = [program.pid, ...workerProcesses(program.pid)].reduce(
      (sum, pid) => sum + (memoryOf(pid, dataDir)?.node ?? 0),
      0,
    )
  } finally {
    await program.stop()
  }
}

async function measureWindow(
  program: MeasuredProgram,
  school: MeasuredSchool,
  load: () => Promise<Measured>,
): Promise<Window> {
  const ofDatabase = new ProcessorTime(databaseProcesses(dataDir))
  const ofProgram = new ProcessorTime([program.pid, ...workerProcesses(program.pid)])
  let measured: Measured | undefined
  let programTime = 0
  const databaseTime = await ofDatabase.measure(async () => {
    programTime = await ofProgram.measure(async () => (measured = await load()))
  })
  if (!measured) throw new Error('nothing was measured')
  const requests = measured.perSecond * seconds * (1 + unmeasured)
  const [row] = await school.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and application_name like 'school%'`,
  )
  return {
    ...measured,
    program: programTime / requests,
    database: databaseTime / requests,
    open: row?.open ?? 0,
  }
}

/** Costs of one process alone, the median of its rounds. */
function costsOf(step: Step): Costs {
  const cost = (kind: Kind) =>
    median(step.windows[kind].map(({ program, database: ofDatabase }) => program + ofDatabase))
  return { page: cost('page'), dashboard: cost('dashboard'), signIn: cost('signIn'), mark: cost('mark') }
}

function describeSteps(steps: Step[]): string {
  const lines: string[] = []
  for (const [kind, name] of Object.entries(kinds) as [Kind, string][]) {
    lines.push(name)
    for (const { processes, windows } of steps) {
      const of = (field: keyof Window) => median(windows[kind].map((window) => window[field]))
      const program = (of('perSecond') * of('program')) / 1000
      const busy = program + (of('perSecond') * of('database')) / 1000
      lines.push(
        `  ${processes} ${processes === 1 ? 'process:  ' : 'processes:'} ${of('perSecond').toFixed(0).padStart(6)} a second, ` +
          `p99 ${of('p99').toFixed(0).padStart(5)} ms; processor time of one: ${of('program').toFixed(2)} ms in the program, ` +
          `${of('database').toFixed(2)} ms in the database (${busy.toFixed(1)} of ${machineCores} cores busy); ` +
          `${of('open')} connections; limit: ${limitOf({ busy, program, processes })}`,
      )
    }
  }
  const memory = steps.map(({ processes, memory: megabytes }) => `${megabytes} MB with ${processes}`)
  lines.push(`Memory of the program, without the database: ${memory.join(', ')}.`)
  return `${lines.join('\n')}\n`
}

/** The part that keeps the rate from being higher. @param used cores that are busy */
function limitOf(used: { busy: number; program: number; processes: number }): string {
  // The client that makes the load needs part of the cores as well.
  if (used.busy >= 0.7 * machineCores) return 'the cores of the machine'
  if (used.processes === 1 && used.program >= 0.85) return 'the one core of the process'
  return 'waiting, for the disk or for other work of the machine'
}

function describeCountry(costs: Costs): string {
  const { schools, studentsPerSchool, activeShare, signInShare, signInMinutes, memoryPerSchool } = assumptions
  const lines = [
    `A country of ${schools} schools with ${studentsPerSchool} students each, a program for each school, in its busiest hour:`,
    `${activeShare * 100} of 100 students are there, and ${signInShare * 100} of 100 of those sign in within ${signInMinutes} minutes,`,
    `each looks at ${assumptions.dashboards} screens and ${assumptions.pages} public pages, and ${assumptions.marks} marks are saved for each student.`,
  ]
  for (const cores of [2, 4, 8, 16]) {
    const byCores = mostSchools(cores, costs)
    const memory = Math.ceil((byCores * memoryPerSchool) / 1024)
    const { busy, p99 } = simulatePeak({ schools: byCores, cores, costs })
    lines.push(
      `  ${String(cores).padStart(2)} cores carry ${byCores} schools (${Math.round(busy * 100)} % busy, a sign-in takes ${Math.round(p99.signIn)} ms) ` +
        `and need ${memory} GB for them: ${Math.ceil(schools / byCores)} such machines.`,
    )
  }
  return `${lines.join('\n')}\n`
}

function median(values: number[]): number {
  const inOrder = values.toSorted((a, b) => a - b)
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN
}
