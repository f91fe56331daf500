import { pino } from 'pino'
import { StartFault } from './start-fault.ts'
import { startProgram } from './program.ts'
import { readEnv, type Env } from './env.ts'

const sameSignalMs = 1000

/** Starts the program, tells where it is, and stops it cleanly when asked to. */
async function main(): Promise<void> {
  const env: Env = readEnv(process.env)
  // Lines are written together twice a second, and at the end: one system call each took a tenth of a page's time.
  const output = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 })
  const logger = pino({ level: env.logLevel }, output)
  const program = await startProgram(env, logger)

  let stopping = false
  let stoppingSince = 0
  const stop = async (reason: string) => {
    if (stopping) {
      // One Ctrl-C arrives twice: from the terminal, and passed on by npm. Only a later one means now; what was
      // acknowledged is on the disk already.
      if (performance.now() - stoppingSince < sameSignalMs) return
      process.exit(1)
    }
    stopping = true
    stoppingSince = performance.now()
    logger.info({ reason }, 'stopping')
    await program.stop()
    logger.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  void program.failed.then((reason) => {
    if (stopping) return
    logger.fatal({ reason }, 'the database ended by itself')
    process.exit(1)
  })
  process.stdout.write(program.greeting)
}

function explain(error: unknown): never {
  const known = error instanceof StartFault
  const words = known ? `${error.message}\n\nWhat to do: ${error.remedy}` : (error as Error).stack
  process.stderr.write(`\nThe school's server could not start.\n\n${words}\n\n`)
  process.exit(1)
}

main().catch(explain)
