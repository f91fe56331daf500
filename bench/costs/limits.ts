import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FreshSchool } from '../harness/fresh-school.ts'
import { inOwnProcess, measureLoad, type Measured } from '../harness/load.ts'
import type { BareHashing } from './bare-hashing.ts'
import { connections, seconds } from './calls.ts'

/** Measurements of the most that a call could do, by its name. */
export interface Limits {
  of: Record<string, () => Promise<Measured>>
  stop(): void
}

/** Prepares the same work without the program: a bare route that sends the home page, and the hash of a password. */
export async function prepareLimits({ program, school }: FreshSchool): Promise<Limits> {
  const { headers } = await fetch(program.url, { headers: { 'accept-encoding': 'br' } })
  const hono = await startBareHono(Number(headers.get('content-length')))
  const who = school.student()
  const hashing: BareHashing = { hash: await school.passwordHash(who), password: who.password, seconds }
  return {
    of: {
      home: () =>
        measureLoad({ url: hono.url, connections, seconds, requests: [{ method: 'GET', path: '/' }] }),
      'sign-in': () => inOwnProcess('costs/bare-hashing.ts', hashing),
    },
    stop: () => hono.stop(),
  }
}

async function startBareHono(pageBytes: number): Promise<{ url: string; stop(): void }> {
  const script = fileURLToPath(new URL('bare-hono.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(pageBytes)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [address] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { url: address.trim(), stop: () => void child.kill() }
}
