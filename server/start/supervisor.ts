import cluster from 'node:cluster'
import { rmSync } from 'node:fs'
import type { Logger } from 'pino'
import { claimDataFolder } from '#server/machine/data-folder.ts'
import type { EmbeddedDatabase } from '#server/database/embedded/embedded.ts'
import { explainStartFailure } from '#server/database/embedded/start-failure.ts'
import type { Env } from '#server/env.ts'
import { prepareFoundation, whileDatabaseRuns } from './foundation.ts'
import type { Program } from './program.ts'
import { workingCopiesFolder } from '#server/storage/working-folder.ts'
import { createUndoStack } from './undo.ts'
import type { Report } from '#server/processes/messages.ts'
import { createRelay } from '#server/processes/relay.ts'
import { keepRunning, type Slot } from '#server/processes/slot.ts'
import { lookForHome, type Home } from '#server/release/home.ts'
import { findRollOver, rollOver } from '#server/release/roll-over.ts'
import { createStarter, type Starter } from '#server/processes/starter.ts'
import { forkWorker, type WorkerProcess } from '#server/processes/worker-process.ts'

type WorkerSlot = Slot<WorkerProcess>

/**
 * Runs several processes behind one port. This one claims the data folder, starts the embedded database and
 * supervises the others, which answer the requests; the first of them also upgrades the database and does the
 * jobs.
 * @param restart stops the program and starts it again, in the version named as the next one
 * @throws {StartFault} with the reason and the remedy when the first one cannot start
 */
export async function startSupervised(env: Env, logger: Logger, restart: () => void): Promise<Program> {
  const { undo, stop } = createUndoStack()
  let embedded: EmbeddedDatabase | undefined
  try {
    const claimed = await claimDataFolder(env.dataDir)
    const { dataDir } = claimed
    undo(() => claimed.release())
    const slots: WorkerSlot[] = []
    // The demo school shares the release with the real one, which alone installs its updates.
    const home = env.demo ? undefined : lookForHome()
    const replace = createReplacement(slots, logger, home)
    const takeNext = () => (findRollOver(home) ? void replace() : restart())
    const launch = createLauncher({ dataDir, slots, logger, restart: takeNext })
    const first = launch()
    const stopProcesses = async () => {
      await Promise.all([first.stop(false), ...slots.map((slot) => slot.stop())])
    }
    undo(stopProcesses)
    // It listens before the database is up, so that an occupied port is found before anything is started.
    await first.up
    first.tell({ type: 'listen' })
    await first.listening

    const prepared = await prepareFoundation({ ...env, dataDir }, logger)
    embedded = prepared.embedded
    undo(async () => await prepared.embedded?.stop())
    undo(stopProcesses)
    const { start, drain } = createStarter({ dataDir, ownerUrl: prepared.ownerUrl })
    start(first, { slot: 0, setsUp: true, runsJobs: true })
    const greeting = await whileDatabaseRuns(embedded, first.ready)
    slots.push(...keepAll({ count: env.processes, first, launch, start, logger }))
    await Promise.allSettled(slots.map((slot) => slot.current().ready))
    embedded?.keepRunning()
    return { greeting, drain, stop, replace }
  } catch (error) {
    await stop()
    throw embedded ? explainStartFailure(error, await embedded.ended) : error
  }
}

interface LauncherOptions {
  dataDir: string
  /** The places whose processes receive one another's announcements. */
  slots: WorkerSlot[]
  logger: Logger
  restart: () => void
}

function createLauncher({ dataDir, slots, logger, restart }: LauncherOptions): () => WorkerProcess {
  // Connections are handed to the processes in turn; otherwise some would take far more than others.
  cluster.schedulingPolicy = cluster.SCHED_RR
  rmSync(workingCopiesFolder(dataDir), { recursive: true, force: true })
  const relay = createRelay(
    () => slots.map((slot) => slot.current()),
    () => ({
      running: slots.filter((slot) => slot.current().isReady()).length,
      restarts: slots.reduce((sum, slot) => sum + slot.restarts(), 0),
      supervisorBytes: process.memoryUsage.rss(),
    }),
  )
  const onReport = (from: WorkerProcess, report: Report) => {
    if (report.type === 'restart') restart()
    relay.pass(from, report)
  }
  return () => {
    const member = forkWorker({ onReport, logger })
    void member.ended.then(() =>
      rmSync(workingCopiesFolder(dataDir, member.id), { recursive: true, force: true }),
    )
    return member
  }
}

interface KeepOptions {
  /** The number of processes to run. */
  count: number
  /** The one that is already running. */
  first: WorkerProcess
  launch: () => WorkerProcess
  start: Starter['start']
  logger: Logger
}

/** Jobs are done by the process in the first place, because some are done once per machine. */
function keepAll({ count, first, launch, start, logger }: KeepOptions): WorkerSlot[] {
  return Array.from({ length: count }, (_, slot) =>
    keepRunning({
      logger,
      first: slot === 0 ? first : undefined,
      launch() {
        const member = launch()
        member.up.then(
          () => start(member, { slot, setsUp: false, runsJobs: slot === 0 }),
          () => undefined,
        )
        return member
      },
    }),
  )
}

/**
 * Replaces one process after another, so that all but one answer requests; the first that cannot start ends
 * it. They run the unpacked version, if it has the same database.
 */
function createReplacement(slots: WorkerSlot[], logger: Logger, home: Home | undefined): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const replaceEach = async () => {
    for (const slot of slots) await slot.replace()
    return slots.every((slot) => slot.current().isReady())
  }
  const replaceAll = async () => {
    try {
      const update = findRollOver(home)
      if (home && update) await rollOver(home, update, replaceEach)
      else await replaceEach()
      logger.info('all processes were replaced')
    } catch (error) {
      logger.error({ err: error }, 'a new process could not start, so the present ones go on')
    }
  }
  return async () => {
    underWay ??= replaceAll().finally(() => (underWay = undefined))
    await underWay
  }
}
