import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface MeasuredProgram {
  pid: number
  url: string
  /** From the command to the first request answered. */
  secondsToReady: number
  stop(): Promise<void>
  /** Resolves when it has ended, however. */
  ended: Promise<void>
}

const patienceSeconds = 300

export interface StartOptions {
  /** Called with the process id at once. */
  onStart?: (pid: number) => void
  /** Further variables of the environment. */
  env?: Record<string, string>
  /** A command before the program's, which becomes the program. */
  wrapper?: string[]
  /** The file of its messages; by default in the data folder. */
  log?: string
}

/**
 * Starts the program where it must refuse to serve.
 * @returns its last words; undefined when it has not ended by itself
 */
export async function startRefused(dataDir: string, port: number): Promise<string | undefined> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-2000)))
  const ended = once(child, 'close').then(() => true)
  const hasEnded = await Promise.race([ended, wait(patienceSeconds * 1000, false, { ref: false })])
  if (!hasEnded) child.kill('SIGKILL')
  return hasEnded ? said : undefined
}

/**
 * Starts the program as `npm start` does, with the demo school, and waits until it can serve.
 * @throws when it has ended before, or when another program answers at this port already
 */
export async function startMeasured(
  dataDir: string,
  port: number,
  { onStart, env = {}, wrapper = [], log = path.join(dataDir, 'bench.log') }: StartOptions = {},
): Promise<MeasuredProgram> {
  const url = `http://127.0.0.1:${port}`
  if (await isReady(url)) throw new Error(`another program answers at ${url}`)
  // To a file, as on a real machine: reading a pipe would be this process's work.
  const output = openSync(log, 'a')
  const started = performance.now()
  const [command, ...words] = [...wrapper, process.execPath, 'scripts/start.mjs']
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  if (child.pid !== undefined) onStart?.(child.pid)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isReady(url))) {
    const tooLate = performance.now() - started > patienceSeconds * 1000
    if (child.exitCode !== null || child.signalCode !== null || tooLate || child.pid === undefined) {
      child.kill('SIGTERM')
      throw new Error(`the program did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    }
    await wait(20)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid ?? 0, url, ended, secondsToReady: (performance.now() - started) / 1000, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}
