import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { addSchool, firstCluster } from '#server/start/schools-at-the-machine.ts'
import { newDataDir } from '../harness/fresh-school.ts'
import { describeMachine, memoryOf } from '../harness/machine.ts'
import { startMeasured, type MeasuredProgram } from '../harness/program.ts'
import { port, readSetting, report } from '../harness/settings.ts'
import { ask, quantile, signIn, timeOf } from './ask.ts'
import { demoSchools, hostOf, makeDeployment, makePeopled } from './deployment.ts'
import { firstRequests, neighbourOfImport, processorTimeOf, upgradeAll } from './measures.ts'

const count = readSetting('COUNTRY_SCHOOLS', 300)
const rounds = 3
/** A process keeps as many open. */
const mostOpen = 100
/** Longer than connections stay idle, and than memory is collected after work. */
const settleMs = 8000

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
          { id, host: hostOf(id), cluster: firstCluster, publicUrl },
          { directoryUrl: deployment.directoryUrl, logger },
        ),
      ),
    )
  const numbered = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => `${prefix}${index + 1}`)
  const demos = numbered('demo', demoSchools)
  const importers = numbered('importer', rounds)
  await deployment.copySchools(demos, 'demo')
  await deployment.copySchools(importers, 'blank')
  await makePeopled(deployment)

  for (const name of ['first', 'second'])
    programs.push(await startMeasured(folderOf(name), port + programs.length, { env }))
  const [program] = programs as [MeasuredProgram]
  const others = numbered('s', Math.max(0, count - directory.schools().length))
  const withFew = await ownMemory(program)
  report(`Copying ${others.length} schools …`)
  await deployment.copySchools(others, 'peopled')
  const withAll = await ownMemory(program)

  report('Opening schools …')
  const cold = others.slice(0, mostOpen - 20)
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
  const [apart, together]: number[][] = [[], []]
  try {
    const headers = await signIn(single.url, hostOf(demo), who)
    for (let round = 0; round < rounds; round++) {
      apart!.push(await processorTimeOf({ program: single, id: demo, headers }, dataDir))
      together!.push(await processorTimeOf({ program, id: demo, headers }, dataDir))
    }
  } finally {
    await single.stop()
  }

  report('Importing 1,300 beside a neighbour …')
  const neighbour = { program, id: demo, headers: await signIn(program.url, hostOf(demo), who) }
  const offices = await Promise.all(
    importers.map(async (id) => ({ id, headers: await signIn(program.url, hostOf(id), office) })),
  )
  const { alone, beside } = await neighbourOfImport(neighbour, offices)

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
    ['p99 of a neighbour alone', `${alone.toFixed(1)} ms`, ''],
    [
      '… during an import of 1,300',
      `${beside.toFixed(1)} ms, ${(beside / alone).toFixed(2)} times`,
      '≤ 1.2 times',
    ],
    [`upgrades of ${total} schools`, `${(upgradeSeconds / 60).toFixed(1)} minutes`, ''],
    ['… of 300 at that rate', `${((upgradeSeconds / total) * 5).toFixed(1)} minutes`, '≤ 30 minutes'],
    ['adding a school', `${(quantile(addedIn, 0.5) / 1000).toFixed(1)} s`, '≤ 10 s'],
    ['processor time of a request without a directory', `${quantile(apart!, 0.5).toFixed(2)} ms`, ''],
    [
      '… with one',
      `${quantile(together!, 0.5).toFixed(2)} ms, ${(quantile(together!, 0.5) / quantile(apart!, 0.5)).toFixed(2)} times`,
      'the same',
    ],
  ]
  const table = rows.map(([name, value, aim]) => `${name.padEnd(50)}${value.padEnd(28)}${aim}`.trimEnd())
  process.stdout.write(
    `${[describeMachine(deployment.version), `${total} schools`, '', ...table, ''].join('\n')}\n`,
  )
} finally {
  for (const program of programs) await program.stop()
  await deployment.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
