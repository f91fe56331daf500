import type { Logger } from 'pino'
import { cutLifeline, spawnWithLifeline } from './lifeline.ts'
import type { SystemUser } from './system-user.ts'

/** One run of PostgreSQL. */
export interface ServerProcess {
  /** Resolves with its last messages when it has ended. */
  ended: Promise<string>
  /** Asks it to shut down, and waits for its end. */
  stop(): Promise<void>
}

/** Starts PostgreSQL without waiting until it answers. It does not outlive the program. */
export function startServerProcess(
  program: string,
  args: string[],
  user: SystemUser | undefined,
  logger: Logger,
): ServerProcess {
  const child = spawnWithLifeline(program, args, user)
  const messages: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    messages.push(text.trim())
    messages.splice(0, messages.length - 20)
    logger.debug({ source: 'postgres' }, text.trim())
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(messages.join('\n')))
  })
  return {
    ended,
    async stop() {
      cutLifeline(child)
      await ended
    },
  }
}
