import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue, type FairQueue } from '#server/load/fair-queue.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { buildAccount } from '#tests/support/auth.ts'
import { serveAuth } from '#tests/support/auth-http.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await serveAuth(database, { AUTH_REQUEST_SECONDS: '120' })
const password = 'kunai grass'

/** Hashes one password at a time, and none before `open` is called. */
async function hold() {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 1000, maxPerAddress: 1000 })
  const counts = { joined: 0, left: 0, hashed: 0 }
  const count = (work: () => Promise<unknown>) => () => (counts.hashed++, work())
  const counted: FairQueue = {
    run: (user, work) => follow(queue.run(user, count(work) as typeof work)),
    runIfIdle: (user, work) => follow(queue.runIfIdle(user, count(work))),
    size: () => queue.size(),
  }
  async function follow<T>(turn: Promise<T>): Promise<T> {
    counts.joined++
    try {
      return await turn
    } catch (error) {
      counts.left++
      throw error
    }
  }
  service.auth.hashing = createPasswordHashing(counted)
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const holder = queue.run({ address: '', account: '' }, () => gate)
  return { counts, open: () => (open(), holder) }
}

function send(email: string, word: string, { signal }: { signal?: AbortSignal } = {}) {
  return fetch(`${service.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: word }),
    signal,
  })
}

test('no password is hashed for clients that have disconnected', async () => {
  await buildAccount(database, 'patient@example.com', password)
  const { counts, open } = await hold()
  const gone = new AbortController()
  const flood = Promise.allSettled(
    Array.from({ length: 60 }, (_, i) => send(`made-up-${i}@example.com`, 'guess', { signal: gone.signal })),
  )
  await expect.poll(() => counts.joined).toBe(60)
  const patient = send('patient@example.com', password)
  await expect.poll(() => counts.joined).toBe(61)
  gone.abort()
  await flood
  await expect.poll(() => counts.left).toBe(60)
  await open()
  expect((await patient).status).toBe(200)
  expect(counts.hashed).toBe(1)
})

test('no password is hashed for requests that have timed out', async () => {
  // By a clock of its own: a request that is late before it waits is not counted.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { counts, open } = await hold()
  const replies = Promise.all(Array.from({ length: 20 }, (_, i) => send(`late-${i}@example.com`, 'guess')))
  await expect.poll(() => counts.joined).toBe(20)
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await replies).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 504))
  expect(counts).toEqual({ joined: 20, left: 20, hashed: 0 })
  await open()
  expect(counts.hashed).toBe(0)
})

test('right sign-ins of first-time devices do not wait for a flood of made-up ones from their address', async () => {
  const people = ['ada', 'boi', 'cid'].map((name) => `${name}@example.com`)
  for (const email of people) await buildAccount(database, email, password)
  const { counts, open } = await hold()
  const flood = Array.from({ length: 60 }, (_, i) => send(`flood-${i}@example.com`, 'guess'))
  await expect.poll(() => counts.joined).toBe(60)
  const right = people.map((email) => send(email, password))
  await expect.poll(() => counts.joined).toBe(63)
  await open()
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await Promise.all(flood)).every(({ status }) => status === 400)).toBe(true)
  expect(counts.hashed).toBe(people.length)
})
