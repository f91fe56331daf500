import { access, constants } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { isOverload } from '#server/http/thrown.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { askDatabase } from './queries.ts'

/** One condition for serving. `limited`: everything that does not need it works. */
export interface Check {
  name: 'database' | 'files' | 'program'
  state: 'ok' | 'limited' | 'failing'
  /** In words, for the operator. */
  reason: string
}

export interface ReadinessReport {
  /** Requests can be served. */
  isReady: boolean
  checks: Check[]
}

/** Reports whether the program can serve, to a proxy or a supervisor. */
export interface Readiness {
  /** Checks every condition. Checks within a second are combined, since anybody may request them. */
  check(): Promise<ReadinessReport>
  /** Marks the program as not ready, because it is about to end. */
  stopServing(): void
}

interface ReadinessServices {
  database: Database
  env: { dataDir: string; storage: { reserveBytes: number } }
}

const validFor = 1000

/** @param maxWait milliseconds that the database may take to answer */
export function createReadiness({ database, env }: ReadinessServices, maxWait = 2000): Readiness {
  let isStopping = false
  let last: { at: number; report: Promise<ReadinessReport> } | undefined

  async function look(): Promise<ReadinessReport> {
    const found = await Promise.all([checkDatabase(database, maxWait), checkFiles(env)])
    const checks = isStopping ? [...found, stopping] : found
    return { isReady: checks.every(({ state }) => state !== 'failing'), checks }
  }

  return {
    check() {
      if (!last || performance.now() - last.at > validFor) last = { at: performance.now(), report: look() }
      return last.report
    },
    stopServing() {
      isStopping = true
      last = undefined
    },
  }
}

const stopping: Check = { name: 'program', state: 'failing', reason: 'The program is stopping.' }

async function checkDatabase(database: Database, maxWait: number): Promise<Check> {
  const tooLate = new AbortController()
  const asked = database.asVisitor((tx) => askDatabase(tx))
  const answer = await Promise.race([
    asked.then(
      () => 'ok' as const,
      (error: unknown) => (isOverload(error) ? ('away' as const) : ('faulty' as const)),
    ),
    wait(maxWait, 'late' as const, { signal: tooLate.signal }),
  ])
  tooLate.abort()
  const failing = (reason: string): Check => ({ name: 'database', state: 'failing', reason })
  switch (answer) {
    case 'ok':
      return { name: 'database', state: 'ok', reason: 'The database answers.' }
    case 'away':
      return failing('The database cannot be reached, or has no connection free.')
    case 'late':
      return failing(`The database has not answered within ${maxWait / 1000} seconds.`)
    case 'faulty':
      return failing('The database answers with an error; the log has it.')
  }
}

async function checkFiles({ dataDir, storage }: ReadinessServices['env']): Promise<Check> {
  const name = 'files'
  try {
    await access(dataDir, constants.W_OK)
    if ((await freeBytes(dataDir)) < storage.reserveBytes)
      return { name, state: 'limited', reason: 'The disk is almost full, so no files are accepted.' }
    return { name, state: 'ok', reason: 'The data folder can be written and has room.' }
  } catch {
    return { name, state: 'failing', reason: 'The data folder cannot be written.' }
  }
}
