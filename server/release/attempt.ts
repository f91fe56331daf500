import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/machine/start-fault.ts'
import { writeForAll, type Home } from './home.ts'

/** The last attempt to unpack a release; one that succeeded leaves an update instead. */
interface Attempt {
  /** Name of the archive. */
  name: string
  at: string
  /** The process that unpacks it. */
  pid: number
  /** The sentences that say why it was refused, once it was. */
  refusal?: string
}

const fileOf = ({ folder }: Home) => path.join(folder, 'attempt.json')

/**
 * The last attempt that did not become an update.
 * @returns with the reason why it was refused; without one while it goes on
 */
export function readAttempt(home: Home): Pick<Attempt, 'name' | 'at' | 'refusal'> | undefined {
  if (!existsSync(fileOf(home))) return undefined
  const attempt = JSON.parse(readFileSync(fileOf(home), 'utf8')) as Attempt
  if (attempt.refusal !== undefined || isAlive(attempt.pid)) return attempt
  return { ...attempt, refusal: 'It was cut short. Nothing was changed. Try again.' }
}

/** Notes that this process unpacks a release. @throws {StartFault} when another one does */
export function beginAttempt(home: Home, name: string): void {
  const before = readAttempt(home)
  if (before && before.refusal === undefined)
    throw new StartFault(
      `${before.name} is just being unpacked. Nothing was changed.`,
      'Wait until it has ended.',
    )
  write(home, { name, at: new Date().toISOString(), pid: process.pid })
}

/** Notes the end of the attempt of this process. @param fault the reason why nothing was unpacked */
export function endAttempt(home: Home, fault?: Error): void {
  if (!fault) return rmSync(fileOf(home), { force: true })
  const refusal = fault instanceof StartFault ? `${fault.message} ${fault.remedy}` : fault.message
  const { name } = JSON.parse(readFileSync(fileOf(home), 'utf8')) as Attempt
  write(home, { name, at: new Date().toISOString(), pid: process.pid, refusal })
}

function write(home: Home, attempt: Attempt): void {
  writeForAll(fileOf(home), `${JSON.stringify(attempt)}\n`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
