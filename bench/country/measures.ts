import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { upgradeSchools } from '#server/start/upgrades/upgrade-schools.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { Askers } from '../harness/askers.ts'
import { databaseProcesses } from '../harness/machine.ts'
import { ProcessorTime } from '../harness/processor-time.ts'
import type { MeasuredProgram } from '../harness/program.ts'
import { readSetting, report } from '../harness/settings.ts'
import { quantile } from '../harness/statistics.ts'
import { ask, timeOf } from './ask.ts'
import { hostOf, query, type MeasuredDeployment } from './deployment.ts'

const roll = new URL('../../database/demo/roll.csv', import.meta.url)
/** Programs compile code that runs often. */
const warmMs = 3000
const sliceMs = 400
const maxSlices = readSetting('COUNTRY_SLICES', 60)
/** Before and after each import, a neighbour is asked alone. */
const aloneMs = 2000
/** Between two requests of one of its people: together some 100 a second, more than a school of 1,300 has in its busiest minute. */
const pauseMs = 20

/** The first request of each of some schools that are not open, one after another, in milliseconds. */
export async function firstRequests({ url }: MeasuredProgram, ids: string[]): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) times.push(await timeOf(() => ask(url, hostOf(id), '/news')))
  return times
}

/** Imports a roll of 1,300 at a school, as its office does. */
export async function importRoll(
  { url }: MeasuredProgram,
  id: string,
  headers: { authorization: string },
): Promise<void> {
  const host = hostOf(id)
  const post = async <T>(path: string, body: string | Buffer) =>
    JSON.parse(await ask(url, host, `/api/v1${path}`, { method: 'POST', headers, body })) as T
  const { draft } = await post<{ draft: { id: string; choices: unknown } }>(
    `${rollFilePath}?name=roll.csv`,
    readFileSync(roll),
  )
  const at = `/admin/imports/${draft.id}`
  const { fingerprint } = await post<{ fingerprint: string }>(
    `${at}/check`,
    JSON.stringify({ choices: draft.choices }),
  )
  await post(`${at}/run`, JSON.stringify({ fingerprint }))
}

/** A school that is asked for pages and calls, at a program. */
export interface Asked {
  program: MeasuredProgram
  /** A copy of the demo school. */
  id: string
  headers: { authorization: string }
}

/** Two people, who ask for a page from memory and a dashboard. */
function askersOf({ program, id, headers }: Asked): Askers {
  const host = hostOf(id)
  return new Askers({
    url: program.url,
    connections: 2,
    requests: [
      { method: 'GET', path: '/news', headers: { host } },
      { method: 'GET', path: '/api/v1/teacher/overview', headers: { host, ...headers } },
    ],
  })
}

interface Importing {
  /** The program that imports. */
  program: MeasuredProgram
  schools: { id: string; headers: { authorization: string } }[]
}

/** Answer times of a neighbour, in milliseconds. */
export interface Beside {
  alone: number[]
  during: number[]
}

/**
 * The answer times of a neighbour without and with an import at another school, in turn. By the program that imports, to tell what
 * the neighbour's own program is kept from by the import, and what machine and PostgreSQL are.
 */
export async function neighbourOfImports<Name extends string>(
  neighbour: Asked,
  importing: Record<Name, Importing>,
): Promise<Record<Name, Beside>> {
  const askers = askersOf(neighbour)
  const of = Object.entries<Importing>(importing) as [Name, Importing][]
  const times = Object.fromEntries(
    of.map(([name]) => [name, { alone: [], during: [] }]),
  ) as unknown as Record<Name, Beside>
  try {
    await askers.during(warmMs)
    for (let round = 0; round < of[0]![1].schools.length; round++)
      for (const [name, { program, schools }] of of) {
        const { id, headers } = schools[round]!
        times[name].alone.push(...(await askers.during(aloneMs, pauseMs)))
        const state = { isDone: false }
        const imported = importRoll(program, id, headers).finally(() => (state.isDone = true))
        while (!state.isDone) times[name].during.push(...(await askers.during(sliceMs, pauseMs)))
        await imported
        times[name].alone.push(...(await askers.during(aloneMs, pauseMs)))
      }
  } finally {
    askers.close()
  }
  return times
}

/**
 * Milliseconds of processor time per request, of the program and PostgreSQL, in short slices of each school in turn, so that other work on
 * the machine slows down all alike.
 * @returns the slices of each, in the same order
 */
export async function processorTimes(schools: Asked[], dataDir: string): Promise<number[][]> {
  const askers = schools.map(askersOf)
  const slices: number[][] = schools.map(() => [])
  try {
    for (const one of askers) await one.during(warmMs)
    for (let slice = 0; slice < maxSlices; slice++) {
      const postgres = databaseProcesses(dataDir)
      for (const [index, { program }] of schools.entries()) {
        let requests = 0
        const used = await new ProcessorTime([program.pid, ...postgres]).measure(async () => {
          requests = (await askers[index]!.during(sliceMs)).length
        })
        slices[index]!.push(used / requests)
      }
    }
  } finally {
    for (const one of askers) one.close()
  }
  return slices
}

/** How many times as much one took as the other, slice by slice: the median, and the half of all around it. */
export function ratioOf(some: number[], others: number[]): { median: number; from: number; to: number } {
  const ratios = some.map((value, index) => value / others[index]!)
  return { median: quantile(ratios, 0.5), from: quantile(ratios, 0.25), to: quantile(ratios, 0.75) }
}

/** Makes all schools older by a migration that can be applied again, and upgrades them. @returns seconds */
export async function upgradeAll(
  { directory, directoryUrl, addressOf, env }: MeasuredDeployment,
  dataDir: string,
): Promise<number> {
  for (const { database } of directory.schools())
    await query(
      addressOf(database),
      `delete from migrations.applied where name = 'migrations/0136_internal_share.sql'`,
    )
  const here = { ...readEnv(env), dataDir }
  return (
    (await timeOf(async () => {
      const isDone = await upgradeSchools(
        {},
        {
          directory,
          directoryUrl,
          actor: 'bench',
          env: here,
          logger: pino({ level: 'error' }),
          onDone: (id, outcome) =>
            'fault' in outcome ? report(`${id}: ${outcome.fault.message}`) : undefined,
        },
      )
      if (!isDone) throw new Error('the upgrade failed')
    })) / 1000
  )
}
