import { setTimeout as wait } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import { refuseDamaged } from './damaged-package.ts'
import { readEnv, type Env } from '#server/env.ts'
import { programVersion } from '#server/machine/version.ts'
import { lookForHome } from '#server/release/home.ts'
import { startNext } from '#server/release/start-next.ts'
import type { Program } from './program.ts'

const sameSignalMs = 1000

/**
 * Starts the program, prints its address, and stops it cleanly when asked to.
 * @param variables the environment
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function run(variables: Record<string, string | undefined>): Promise<void> {
  const env: Env = readEnv(variables)
  // Log entries are written together twice a second and at the end: a system call for each took a tenth of a
  // page's time.
  const output = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 })
  const logger = pino({ level: env.logLevel }, output)
  logger.info({ version: programVersion(), node: process.versions.node }, 'starting')
  const program = await start(env, logger, () => {
    const home = lookForHome()
    // A second call is not a second Ctrl-C: it must not end the program before it has become the next one.
    if (home && !stopping)
      void stop('update', () => {
        // A normal exit writes waiting entries; becoming another program does not.
        output.flushSync()
        startNext(home, variables)
      })
  })

  let stopping = false
  let stoppingSince = 0
  const stop = async (reason: string, end: () => void = () => process.exit(0)) => {
    if (stopping) {
      // One Ctrl-C arrives twice: from the terminal, and passed on by npm. Only a later one means to end at
      // once; acknowledged work is already on the disk.
      if (performance.now() - stoppingSince < sameSignalMs) return
      process.exit(1)
    }
    stopping = true
    stoppingSince = performance.now()
    logger.info({ reason }, 'stopping')
    if (env.stopDelaySeconds > 0) {
      program.drain()
      await wait(env.stopDelaySeconds * 1000)
    }
    await program.stop()
    logger.info('stopped')
    end()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  process.on('SIGUSR2', () => {
    if (program.replace) void program.replace()
    else
      logger.warn('there is one process only, which cannot be replaced without a pause; restart the program')
  })
  process.stdout.write(program.greeting)
}

/** Loads only what is needed: the supervisor of several processes answers no requests itself. */
async function start(env: Env, logger: Logger, restart: () => void): Promise<Program> {
  if (env.directoryUrl !== undefined) {
    const { startCountry } = await import('./country.ts').catch(refuseDamaged)
    return await startCountry(env, logger)
  }
  if (env.processes > 1) {
    const { startSupervised } = await import('./supervisor.ts').catch(refuseDamaged)
    return await startSupervised(env, logger, restart)
  }
  const { startProgram } = await import('./program.ts').catch(refuseDamaged)
  return await startProgram(env, logger, restart)
}
