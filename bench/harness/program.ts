import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface MeasuredProgram {
  pid: number
  url: string
  /** From the command to the first answered request. */
  secondsToReady: number
  stop(): Promise<void>
  /** Resolves when it has ended in whatever way. */
  ended: Promise<void>
}

const timeoutSeconds = 300

export interface StartOptions {
  /** Called with the process id at once. */
  onStart?: (pid: number) => void
  /** The folder of the checkout to start; this one unless given. */
  checkout?: string | undefined
  /** Settings besides port and data folder; with `TLS_CERT` it speaks https, which its callers must trust. */
  env?: Record<string, string>
}

/**
 * Starts the program as `npm start` does, with the demo school, and waits until it can serve.
 * @throws when it has ended before, or when another program already answers at this port
 */
export async function startMeasured(
  dataDir: string,
  port: number,
  { onStart, checkout, env = {} }: StartOptions = {},
): Promise<MeasuredProgram> {
  const url = `${env['TLS_CERT'] === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
  if (await isReady(url)) throw new Error(`another program answers at ${url}`)
  const log = path.join(dataDir, 'bench.log')
  // Its messages go to a file, as on a real machine: reading a pipe would be work for this process.
  const output = openSync(log, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  // An error outside every await ends the bench without its finally clauses.
  const killWithBench = () => child.kill('SIGTERM')
  process.once('exit', killWithBench)
  if (child.pid !== undefined) onStart?.(child.pid)
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', killWithBench)
      resolve()
    }),
  )
  while (!(await isReady(url))) {
    const tooLate = performance.now() - started > timeoutSeconds * 1000
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

/** Compared versions older than `/ready` answer `/health` as soon as they can serve. */
async function isReady(url: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch(`${url}/ready`)
    return ok || (status === 404 && (await fetch(`${url}/health`)).ok)
  } catch {
    // Nobody listens yet.
    return false
  }
}
