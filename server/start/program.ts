import type { Logger } from 'pino'
import { claimDataFolder } from '#server/machine/data-folder.ts'
import type { EmbeddedDatabase } from '#server/database/embedded/embedded.ts'
import { explainStartFailure } from '#server/database/embedded/start-failure.ts'
import type { Env } from '#server/env.ts'
import { prepareFoundation, whileDatabaseRuns } from './foundation.ts'
import { listen } from './listener.ts'
import { startParts } from './parts.ts'
import { createUndoStack } from './undo.ts'

export interface Program {
  /** Text for the person who started the program. */
  greeting: string
  /** Reports at `/ready` that it is stopping, and answers each connection once more. */
  drain(): void
  stop(): Promise<void>
  /** Replaces its processes one after another, so that no request is refused; absent if there is only one. */
  replace?(): Promise<void>
}

/**
 * Builds the program from its parts, in the order of their dependencies. Started parts are stopped in the
 * opposite order, even when a later part cannot start.
 * @param restart stops the program and starts it again, in the version named as the next one
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function startProgram(env: Env, logger: Logger, restart: () => void): Promise<Program> {
  const { undo, first, stop } = createUndoStack()
  let embedded: EmbeddedDatabase | undefined
  try {
    const claimed = await claimDataFolder(env.dataDir)
    const { dataDir } = claimed
    undo(() => claimed.release())
    const listener = await listen(env.port, env.host, {
      ...env.https,
      trustedProxies: env.trustedProxies,
      logger,
    })
    const stopListening = () => listener.stop()
    undo(stopListening)

    const here = { ...env, dataDir }
    const prepared = await prepareFoundation(here, logger)
    embedded = prepared.embedded
    undo(async () => await embedded?.stop())
    const foundation = { ...prepared, env: here, logger, connections: () => listener.connections(), restart }
    const parts = startParts(foundation, { setsUp: true, runsJobs: true }, undo)
    const { serving, greeting, secure, readiness } = await whileDatabaseRuns(embedded, parts)
    listener.serve(serving)
    undo(await secure(listener))
    // Requests in flight still need everything else, so they are awaited first.
    first(stopListening)
    undo(() => readiness.stopServing())
    embedded?.keepRunning()
    const drain = () => {
      readiness.stopServing()
      listener.drain()
    }
    return { greeting, drain, stop }
  } catch (error) {
    await stop()
    throw embedded ? explainStartFailure(error, await embedded.ended) : error
  }
}
