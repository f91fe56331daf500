import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { upgradeSchools } from '#server/start/upgrades/upgrade-schools.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { measureLoad, type Load } from '../harness/load.ts'
import { databaseProcesses } from '../harness/machine.ts'
import { ProcessorTime } from '../harness/processor-time.ts'
import type { MeasuredProgram } from '../harness/program.ts'
import { report } from '../harness/settings.ts'
import { ask, quantile, timeOf } from './ask.ts'
import { hostOf, query, type MeasuredDeployment } from './deployment.ts'

const roll = new URL('../../database/demo/roll.csv', import.meta.url)
const seconds = 3

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

interface Neighbour {
  program: MeasuredProgram
  /** The copy of the demo school that is measured. */
  id: string
  headers: { authorization: string }
}

/** The load of a neighbour: a page from memory, and a dashboard. */
function loadOf({ program, id, headers }: Neighbour, longer = 1): Load {
  const host = hostOf(id)
  return {
    url: program.url,
    connections: 2,
    seconds: seconds * longer,
    requests: [
      { method: 'GET', path: '/news', headers: { host } },
      { method: 'GET', path: '/api/v1/teacher/overview', headers: { host, ...headers } },
    ],
  }
}

/** The p99 of a neighbour without and with an import at another school, the median of some rounds each. */
export async function neighbourOfImport(
  neighbour: Neighbour,
  importers: { id: string; headers: { authorization: string } }[],
): Promise<{ alone: number; beside: number }> {
  const [alone, beside]: number[][] = [[], []]
  for (const { id, headers } of importers) {
    alone!.push((await measureLoad(loadOf(neighbour))).p99)
    const state = { isDone: false }
    const importing = importRoll(neighbour.program, id, headers).finally(() => (state.isDone = true))
    while (!state.isDone) beside!.push((await measureLoad(loadOf(neighbour))).p99)
    await importing
  }
  return { alone: quantile(alone!, 0.5), beside: quantile(beside!, 0.5) }
}

/** Milliseconds of processor time per request, of the program and PostgreSQL. */
export async function processorTimeOf(neighbour: Neighbour, dataDir: string): Promise<number> {
  const processes = [neighbour.program.pid, ...databaseProcesses(dataDir)]
  let requests = 0
  const used = await new ProcessorTime(processes).measure(async () => {
    requests = (await measureLoad(loadOf(neighbour))).requests
  })
  return used / requests
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
