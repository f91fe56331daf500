import { parseArgs, type ParseArgsConfig } from 'node:util'
import { explainConnection } from '../server/database/connection-fault.ts'
import { AppError } from '../server/http/errors.ts'
import { isOverload, sqlState } from '../server/http/thrown.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'

/** The command was typed wrongly; the message says how. */
export class UsageFault extends Error {}

/**
 * Runs a command-line tool and prints in words why it failed. Exit code: 0 done, 1 failed, 2 wrong usage.
 * @param usage its help text, shown after wrong usage
 */
export async function runTool(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = error instanceof UsageFault ? 2 : 1
    process.stderr.write(`\n${explain(error, usage)}\n`)
  }
}

/**
 * Reads the words of a command.
 * @throws {UsageFault} for an option that it does not have
 */
export function readWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  args?: string[],
) {
  try {
    return parseArgs({ allowPositionals: true, options, ...(args ? { args } : {}) })
  } catch (error) {
    throw new UsageFault((error as Error).message)
  }
}

/** A word of a command that must be there. @throws {UsageFault} when it is not */
export function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new UsageFault(`${name} is missing.`)
  return value
}

function explain(error: unknown, usage: string): string {
  if (error instanceof UsageFault) return `${error.message}\n\n${usage}`
  if (error instanceof AppError) return error.message
  if (error instanceof StartFault) return `${error.message}\n\nWhat to do: ${error.remedy}`
  const { code } = (error ?? {}) as { code?: string }
  if (code === 'EACCES' || code === 'EPERM')
    return `${(error as Error).message}\n\nWhat to do: use the account that the server runs under.`
  if (code === 'ENOSPC') return 'The disk is full. Free some space and try again.'
  const connection = explainConnection(error)
  if (connection) return `${connection.message}\n\nWhat to do: ${connection.remedy}`
  if (sqlState(error)?.startsWith('42'))
    return `The database is not up to date with this program. Start the server once (${typed('start')}), then try again.`
  if (isOverload(error))
    return 'The database cannot be reached. Perhaps the server is just starting or stopping: try again.'
  return (error as Error).stack ?? String(error)
}
