import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A load, as it is described to the process that makes it. */
export interface Load {
  url: string
  connections: number
  seconds: number
  /** Sent in turn, each connection beginning at a different one, as far apart as possible. */
  requests: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }[]
}

/** The result of a load or a baseline. */
export interface Measured {
  perSecond: number
  /** Including those of the unmeasured time. */
  requests: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Runs one of the bench's scripts in a separate process, since the load generator must not take time from
 * what is measured, and reads its result. The script reads the description of its load from its standard
 * input, since one for some hundred people is longer than an argument may be.
 */
export async function inOwnProcess(script: string, input: unknown): Promise<Measured> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(`../${script}`, import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify(input))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${script} failed`)
  return JSON.parse(output) as Measured
}

/** Sends requests repeatedly. @throws when the program refuses one */
export async function measureLoad(load: Load): Promise<Measured> {
  return await inOwnProcess('harness/light-client.ts', load)
}
