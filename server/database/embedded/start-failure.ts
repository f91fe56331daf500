import { isDiskFull, isOverload } from '#server/http/thrown.ts'
import { diskFullFault, StartFault } from '#server/machine/start-fault.ts'

/**
 * The reason for a failed start that relies on the embedded database: PostgreSQL's own messages often know it
 * when the error only says that a connection broke.
 * @param messages PostgreSQL's last output
 * @returns a {@link StartFault}, or the error itself if it has nothing to do with the database's state
 */
export function explainStartFailure(error: unknown, messages: string): unknown {
  if (error instanceof StartFault) return error
  if (isDiskFull(error) || /No space left/i.test(messages)) return diskFullFault(error)
  return isOverload(error) ? databaseEnded(messages) : error
}

/** The fault of a start during which PostgreSQL ended by itself. */
export function databaseEnded(messages: string): StartFault {
  if (/No space left/i.test(messages)) return diskFullFault(new Error(messages))
  return new StartFault(
    `The database ended while starting:\n${messages || 'It gave no reason.'}`,
    remedyFor(messages),
  )
}

function remedyFor(messages: string): string {
  if (/lock file ".*" (already exists|is empty)/.test(messages))
    return 'Restart this machine and start the program again. Nothing that was stored is lost.'
  return 'Correct what the message names and start again. Nothing that was stored is lost.'
}
