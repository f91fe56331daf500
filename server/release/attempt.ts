import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { claimWork } from '#server/machine/data-folder.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { writeForAll, type Home } from './home.ts'
import { readIfThere } from '#server/machine/missing-file.ts'

/** The last attempt to unpack a release; a successful one leaves an update instead. */
interface Attempt {
  /** Name of the archive. */
  name: string
  at: string
  /** The process that unpacks it. */
  pid: number
  /** The sentences that explain a refusal. */
  refusal?: string
}

const fileOf = ({ folder }: Home) => path.join(folder, 'attempt.json')

/**
 * The last attempt that did not become an update.
 * @returns it with the reason for the refusal, which is absent while it continues
 */
export function readAttempt(home: Home): Pick<Attempt, 'name' | 'at' | 'refusal'> | undefined {
  const written = readIfThere(fileOf(home))
  if (written === undefined) return undefined
  const attempt = JSON.parse(written) as Attempt
  if (attempt.refusal !== undefined || isAlive(attempt)) return attempt
  return { ...attempt, refusal: 'It was cut short. Nothing was changed. Try again.' }
}

/**
 * Records that this process is unpacking a release.
 * @returns a function that records the end, with the reason why nothing was unpacked
 * @throws {StartFault} when another process is unpacking one
 */
export async function beginAttempt(home: Home, name: string): Promise<(fault?: Error) => void> {
  const release = await claimWork(home.folder, 'update')
  if (!release)
    throw new StartFault(
      `${readAttempt(home)?.name ?? 'Another release'} is just being unpacked. Nothing was changed.`,
      'Wait until it has ended.',
    )
  write(home, { name, at: new Date().toISOString(), pid: process.pid })
  return (fault) => {
    endAttempt(home, fault)
    release()
  }
}

function endAttempt(home: Home, fault?: Error): void {
  if (!fault) return rmSync(fileOf(home), { force: true })
  const refusal = fault instanceof StartFault ? `${fault.message} ${fault.remedy}` : fault.message
  const { name } = JSON.parse(readFileSync(fileOf(home), 'utf8')) as Attempt
  write(home, { name, at: new Date().toISOString(), pid: process.pid, refusal })
}

function write(home: Home, attempt: Attempt): void {
  writeForAll(fileOf(home), `${JSON.stringify(attempt)}\n`)
}

/** After a power cut another process soon has the same number, and the clock may be years behind. */
function isAlive({ pid, at }: Attempt): boolean {
  const age = Date.now() - Date.parse(at)
  if (age < 0 || age > os.uptime() * 1000) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
