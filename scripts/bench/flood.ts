import { setTimeout as wait } from 'node:timers/promises'
import type { Measured } from './load.ts'

/** Sign-ins with made-up names, a second. */
const floodPerSecond = 180
/** Sign-ins with right passwords meanwhile, of each kind of device. */
const rightSignIns = 100
const rightAtOnce = 4

/** How long the right sign-ins of one kind of device took. */
export interface Flooded extends Measured {
  /** Right sign-ins that were not answered in time, or refused. */
  refused: number
}

/** On devices on which their owners have signed in before, and on devices that nobody has signed in on. */
export type Floods = Record<'known' | 'firstTime', Flooded>

interface SignIn {
  email: string
  password: string
}

interface Attempt extends SignIn {
  /** The device's cookies. */
  cookie?: string
}

/**
 * How long right sign-ins take while made-up ones come from the same address. The flood waits for its answers, which is
 * the worst it can do: whoever hangs up leaves the queue.
 */
export async function measureFlood(url: string, people: SignIn[]): Promise<Floods> {
  const known: Attempt[] = []
  for (const who of people.slice(0, rightSignIns))
    known.push({ ...who, cookie: (await signIn(url, who)).cookie })
  const flood = startFlood(url)
  await wait(3000) // until the queue is as long as it gets
  const floods = {
    known: await measureSignIns(url, known),
    firstTime: await measureSignIns(url, people.slice(-rightSignIns)),
  }
  await flood.stop()
  return floods
}

async function measureSignIns(url: string, attempts: Attempt[]): Promise<Flooded> {
  const queue = [...attempts]
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: rightAtOnce }, async () => {
      for (let who = queue.pop(); who; who = queue.pop()) {
        const { status, milliseconds } = await signIn(url, who, who.cookie)
        if (status !== 200) refused += 1
        times.push(milliseconds)
      }
    }),
  )
  const perSecond = (times.length / (performance.now() - started)) * 1000
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN
  return { perSecond, p50: at(0.5), p99: at(0.99), refused }
}

function startFlood(url: string): { stop: () => Promise<void> } {
  let count = 0
  const answers: Promise<unknown>[] = []
  const timer = setInterval(() => {
    for (let i = 0; i < floodPerSecond / 20; i++) {
      const who = { email: `made-up-${count++}@school.example`, password: 'a guess' }
      answers.push(signIn(url, who).catch(() => undefined))
    }
  }, 50)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(answers)
    },
  }
}

async function signIn(url: string, { email, password }: SignIn, cookie = '') {
  const started = performance.now()
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password }),
  })
  await reply.arrayBuffer()
  const cookies = reply.headers.getSetCookie().filter((one) => one.includes('Path=/auth/v1;'))
  return {
    status: reply.status,
    milliseconds: performance.now() - started,
    cookie: cookies.map((one) => one.split(';')[0]).join('; '),
  }
}
