import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { buildAccount } from '#tests/support/auth.ts'
import { serveAuth } from '#tests/support/auth-http.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await serveAuth(database)
const password = 'kunai grass'
const { hashing } = service.auth

/** Hashes one at a time, and nothing before `open` is called. */
function hold() {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 1000, mostPerAddress: 1000 })
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const holder = queue({ address: '', account: '' }, () => gate)
  const counts = { joined: 0, left: 0, hashed: 0 }
  service.auth.hashing = {
    ...hashing,
    async verify(typed, stored, user = { address: '', account: '' }) {
      counts.joined++
      try {
        return await queue(user, () => (counts.hashed++, hashing.verify(typed, stored)))
      } catch (error) {
        counts.left++
        throw error
      }
    },
  }
  return { counts, open: () => (open(), holder) }
}

function send(email: string, word: string, signal?: AbortSignal) {
  return fetch(`${service.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: word }),
    signal,
  })
}

test('no password is hashed for clients that have disconnected', async () => {
  await buildAccount(database, 'patient@example.com', password)
  const { counts, open } = hold()
  const gone = new AbortController()
  const flood = Promise.allSettled(
    Array.from({ length: 60 }, (_, i) => send(`made-up-${i}@example.com`, 'guess', gone.signal)),
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
