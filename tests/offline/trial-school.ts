import { rm } from 'node:fs/promises'
import type { Database } from '#server/database/database.ts'
import {
  findFreePort,
  newDataDir,
  startProgram,
  stopProgram,
  type RunningProgram,
} from '#tests/support/program.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'
import { openProxy, type DroppingProxy } from './dropping-proxy.ts'
import type { Random } from './random.ts'

/** A program of the trial's own, behind a proxy that cuts connections. */
export interface TrialSchool {
  /** The address for browsers: the proxy's. */
  url: string
  proxy: DroppingProxy
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Ends the program and its database at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts both again. @param env settings for this time */
  start(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** @param host a name of this machine, which browsers hold for secure or not */
export async function openTrialSchool(random: Random, host = '127.0.0.1'): Promise<TrialSchool> {
  const dataDir = newDataDir()
  const port = await findFreePort()
  const proxy = await openProxy(port, random)
  const url = `http://${host}:${proxy.port}`
  const start = async (env: Record<string, string> = {}) =>
    await startProgram({ dataDir, port, env: { PUBLIC_URL: url, ...env } })
  let program: RunningProgram = await start()
  return {
    url,
    proxy,
    withDatabase: async (work) => await withDatabase(dataDir, work),
    async kill() {
      pullThePlug(program)
      await program.ended
    },
    async start(env) {
      program = await start(env)
    },
    async stop() {
      await stopProgram(program)
      await proxy.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
