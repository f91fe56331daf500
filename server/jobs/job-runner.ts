import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import type { JobName } from '#shared/status/contract.ts'
import { claimTime, enterJobs, listDue, recordEnd, takeTurn, type Schedule } from './queries.ts'

/**
 * Work that nobody waits for. Interrupted in the middle and begun again at its next time, it must do no harm.
 */
export interface Job {
  name: JobName
  schedule: Schedule
  work: () => unknown
}

export interface JobRunner {
  /**
   * Does the jobs that are due, and waits for those it has begun; to be called each minute. Never rejects.
   */
  tick(): Promise<void>
  /** Starts no further jobs, and gives running ones some seconds to finish. */
  stop(): Promise<void>
}

interface RunnerOptions {
  database: Pick<Database, 'asService' | 'asServiceOnce'>
  logger: Logger
  /** After this many milliseconds a job counts as failed, so that one that hangs does not keep the others waiting for ever. */
  limitMs?: number
  /** Milliseconds that a stopping program waits for running jobs. */
  timeoutMs?: number
}

/**
 * Enters jobs in the database and creates their runner. Of several processes with one database, one at a time
 * does a job, and each due time is handled once. Times that passed while no program ran are made up once, at
 * the first tick.
 * @param lanes the jobs of a lane are done one after another, because each holds a connection while it works;
 * few lanes leave enough of them to the work itself
 */
export async function createJobRunner(options: RunnerOptions, lanes: Job[][]): Promise<JobRunner> {
  const { database, logger, limitMs = 15 * 60_000, timeoutMs = 10_000 } = options
  await database.asService((tx) => enterJobs(tx, lanes.flat()))
  const underWay = new Map<Job[], Promise<void>>()
  const givenUp = Promise.withResolvers<'cut off'>()
  let isStopping = false

  async function work(job: Job): Promise<void> {
    const limit = new AbortController()
    const finish = async () => {
      await job.work()
      return 'done' as const
    }
    const fail = async () => {
      await pause(limitMs, undefined, { signal: limit.signal, ref: false })
      throw new Error('it took too long')
    }
    const end = await Promise.race([finish(), fail(), givenUp.promise]).catch((error: unknown) => {
      logger.error({ err: error, job: job.name }, 'a job failed')
      return 'failed' as const
    })
    limit.abort()
    if (end !== 'cut off') await database.asServiceOnce((db) => recordEnd(db, job.name, end))
  }

  /** The transaction is open as long as the job works: the lock ends with it, even if the process dies. */
  async function workAlone(job: Job): Promise<void> {
    try {
      await database.asService(async (turn) => {
        if (!(await takeTurn(turn, job.name))) return
        if (await database.asServiceOnce((db) => claimTime(db, job))) await work(job)
      })
    } catch (error) {
      logger.warn({ err: error, job: job.name }, 'a job could not be begun, or its end could not be recorded')
    }
  }

  async function workInTurn(lane: Job[], due: string[]): Promise<void> {
    for (const job of lane) if (!isStopping && due.includes(job.name)) await workAlone(job)
  }

  async function readDue(): Promise<string[]> {
    try {
      return await database.asServiceOnce((db) => listDue(db, lanes.flat()))
    } catch (error) {
      logger.warn({ err: error }, 'it is not known which jobs are due')
      return []
    }
  }

  return {
    async tick() {
      const due = await readDue()
      for (const lane of lanes.filter((one) => !underWay.has(one))) {
        const done = workInTurn(lane, due).finally(() => underWay.delete(lane))
        underWay.set(lane, done)
      }
      await Promise.all(underWay.values())
    },
    async stop() {
      isStopping = true
      const all = Promise.all(underWay.values())
      await Promise.race([all, pause(timeoutMs, undefined, { ref: false })])
      givenUp.resolve('cut off')
      await all
    },
  }
}
