import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { addSchool, firstCluster } from '#server/start/schools-at-the-machine.ts'
import { newDataDir } from '../harness/fresh-school.ts'
import { describeMachine, memoryOf } from '../harness/machine.ts'
import { startMeasured, type MeasuredProgram } from '../harness/program.ts'
import { port, readSetting, report } from '../harness/settings.ts'
import { quantile } from '../harness/statistics.ts'
import { ask, signIn, timeOf } from './ask.ts'
import { demoSchools, hostOf, makeDeployment, makePeopled } from './deployment.ts'
import {
  firstRequests,
  neighbourOfImports,
  processorTimes,
  ratioOf,
  upgradeAll,
  type Beside,
} from './measures.ts'

const count = readSetting('COUNTRY_SCHOOLS', 300)
/** Imports by each of the two programs. */
const rounds = readSetting('COUNTRY_IMPORTS', 10)
/** A process keeps as many open. */
const maxOpen = 100
/** Longer than connections stay idle, and than memory is collected after work. */
const settleMs = 8000

/** Processor time beside that without a directory, with the half of all slices around the median. */
function timesOf(some: number[], without: number[]): string {
  const { median, from, to } = ratioOf(some, without)
  return `${quantile(some, 0.5).toFixed(3)} ms, ${median.toFixed(2)} times (${from.toFixed(2)} to ${to.toFixed(2)})`
}

/** Answer times of a neighbour without and with imports, as rows of the table. */
function besideRows(where: string, { alone, during }: Beside, aim: string): [string, string, string][] {
  return [0.5, 0.99].map((share) => {
    const [quiet, busy] = [quantile(alone, share), quantile(during, share)]
    const name = share === 0.5 ? `p50 of a neighbour, beside imports ${where}` : '… p99'
    const times = `${quiet.toFixed(2)} and ${busy.toFixed(2)} ms, ${(busy / quiet).toFixed(2)} times`
    return [name, times, share === 0.5 ? '' : aim]
  })
}

/** The share of the wait that is the program's own: machine and PostgreSQL are as busy when another program imports. */
function ownShareOf({ same, other }: { same: Beside; other: Beside }): string {
  return `${(quantile(same.during, 0.99) / quantile(other.during, 0.99)).toFixed(2)} times`
}

const dataDir = newDataDir()
const programs: MeasuredProgram[] = []
const deployment = await makeDeployment(dataDir, port)
try {
  const { directory, env, accounts, office } = deployment
  const folderOf = (name: string) => {
    const folder = path.join(dataDir, name)
    mkdirSync(folder)
    return folder
  }
  const ownMemory = async ({ pid }: MeasuredProgram) => {
    await wait(settleMs)
    return memoryOf(pid, dataDir)?.nodeOwn ?? Number.NaN
  }

  report('Adding schools …')
  const act = { directory, actor: 'bench' }
  const logger = pino({ level: 'silent' })
  const { PUBLIC_URL: publicUrl = '' } = env
  const addedIn: number[] = []
  for (const id of ['added1', 'added2', 'added3'])
    addedIn.push(
      await timeOf(() =>
        addSchool(
          act,
          { id, host: hostOf(id), cluster: firstCluster, publicUrl, ministryUrl: publicUrl },
          { directoryUrl: deployment.directoryUrl, logger },
        ),
      ),
    )
  const numbered = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => `${prefix}${index + 1}`)
  const demos = numbered('demo', demoSchools)
  const importers = { same: numbered('same', rounds), other: numbered('other', rounds) }
  await deployment.copySchools(demos, 'demo')
  await deployment.copySchools(Object.values(importers).flat(), 'blank')
  await makePeopled(deployment)

  for (const name of ['first', 'second'])
    programs.push(await startMeasured(folderOf(name), port + programs.length, { env }))
  const [program, second] = programs as [MeasuredProgram, MeasuredProgram]
  const others = numbered('s', Math.max(0, count - directory.schools().length))
  const withFew = await ownMemory(program)
  report(`Copying ${others.length} schools …`)
  await deployment.copySchools(others, 'peopled')
  const withAll = await ownMemory(program)

  report('Opening schools …')
  const cold = others.slice(0, maxOpen - 20)
  const first = await firstRequests(program, cold)
  const withOpen = await ownMemory(program)

  report('One school alone, with and without a directory …')
  const demo = demos[0]!
  const who = { ...accounts.teacher }
  const single = await startMeasured(folderOf('single'), port + 2, {
    env: {
      DATABASE_URL: deployment.addressOf(`school_${demo}`),
      MASTER_KEY: env['MASTER_KEY']!,
      PUBLIC_URL: `http://${hostOf(demo)}`,
      LOG_LEVEL: 'warn',
    },
  })
  // Another program of the deployment, in which no other school is open.
  const fresh = await startMeasured(folderOf('fresh'), port + 3, { env })
  let slices: number[][]
  try {
    const headers = await signIn(single.url, hostOf(demo), who)
    const asked = [single, fresh, program].map((one) => ({ program: one, id: demo, headers }))
    slices = await processorTimes(asked, dataDir)
  } finally {
    await fresh.stop()
    await single.stop()
  }
  const [without, alone, among] = slices as [number[], number[], number[]]

  report('Importing 1,300 beside a neighbour …')
  const signInAll = async (at: MeasuredProgram, ids: string[]) => ({
    program: at,
    schools: await Promise.all(
      ids.map(async (id) => ({ id, headers: await signIn(at.url, hostOf(id), office) })),
    ),
  })
  const imports = await neighbourOfImports(
    { program, id: demo, headers: await signIn(program.url, hostOf(demo), who) },
    {
      same: await signInAll(program, importers.same),
      other: await signInAll(second, importers.other),
    },
  )

  report('Upgrading all …')
  const total = directory.schools().length
  const upgradeSeconds = await upgradeAll(deployment, folderOf('upgrade'))
  await ask(program.url, hostOf(demo), '/news')

  const ofOpen = (withOpen - withAll) / cold.length
  const ofKnown = (withAll - withFew) / others.length
  const rows: [string, string, string][] = [
    ['a school that is open and idle', `${ofOpen.toFixed(2)} MB`, '≤ 3 MB'],
    ['one that is not loaded', `${ofKnown.toFixed(3)} MB`, '≤ 0.3 MB'],
    ['first request of a cold school, median', `${quantile(first, 0.5).toFixed(0)} ms`, '≤ 500 ms'],
    ['… p99', `${quantile(first, 0.99).toFixed(0)} ms`, ''],
    ...besideRows('in its program', imports.same, '≤ 1.2 times'),
    ...besideRows('in the other program', imports.other, ''),
    ['… p99 of the first beside that of the second', ownShareOf(imports), '≤ 1.2 times'],
    [`upgrades of ${total} schools`, `${(upgradeSeconds / 60).toFixed(1)} minutes`, ''],
    ['… of 300 at that rate', `${((upgradeSeconds / total) * 5).toFixed(1)} minutes`, '≤ 30 minutes'],
    ['adding a school', `${(quantile(addedIn, 0.5) / 1000).toFixed(1)} s`, '≤ 10 s'],
    ['processor time of a request without a directory', `${quantile(without, 0.5).toFixed(3)} ms`, ''],
    ['… with one, its school alone', timesOf(alone, without), 'the same'],
    [`… among ${cold.length} open schools`, timesOf(among, without), ''],
  ]
  const table = rows.map(([name, value, aim]) => `${name.padEnd(60)}${value.padEnd(42)}${aim}`.trimEnd())
  process.stdout.write(
    `${[describeMachine(deployment.version), `${total} schools`, '', ...table, ''].join('\n')}\n`,
  )
} finally {
  for (const program of programs) await program.stop()
  await deployment.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
