import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { AppEnv } from '#server/http/app-env.ts'
import { toAppError, unauthorized } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { limitBulkJobs, createBulkQueue, limitCallsPerPerson } from './turns.ts'

/** Turns of bulk jobs among people who say their names. */
function turnsByName() {
  return limitBulkJobs(createBulkQueue(), (c) => {
    const name = c.req.header('authorization')
    if (!name) throw unauthorized(because('refusals.notLoggedIn'))
    return name
  })
}

/** An app whose requests are answered when the test says so. */
function openApp(turns = turnsByName()) {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const app = new Hono<AppEnv>().use(turns).all('*', async (c) => {
    begun.push(c.req.header('authorization') ?? '')
    await new Promise<void>((resolve) => answers.push(resolve))
    return c.body(null)
  })
  app.onError((error, c) => {
    const { status, data } = toAppError(error)
    return c.body(null, status, { 'Retry-After': String(data?.retry_after) })
  })
  const ask = async (person: string, path = '/api/v1/admin/students/file', init: RequestInit = {}) =>
    await app.request(path, { ...init, headers: { authorization: person } })
  /** Answers what runs, until nothing is left. */
  const answerAll = async () => {
    while (answers.length > 0) {
      answers.shift()!()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, begun, answerAll }
}

test('one person’s files do not starve another’s, and two are made at a time', async () => {
  const { ask, begun, answerAll } = openApp()
  const all = ['esther', 'esther', 'esther', 'esther', 'moale'].map((person) => ask(person))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  await answerAll()
  await Promise.all(all)
  expect(begun.slice(0, 4)).toEqual(['esther', 'esther', 'esther', 'moale'])
})

test('whoever has too many files waiting is asked to come back', async () => {
  const { ask, begun, answerAll } = openApp()
  const all = Array.from({ length: 6 }, () => ask('esther'))
  const refused = await Promise.race(all)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('30')
  await answerAll()
  expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(5)
  expect(begun).toHaveLength(5)
})

test('a body that comes slowly takes nobody’s turn', async () => {
  const { ask, begun, answerAll } = openApp()
  const slow = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const reply = ask('a slow one', '/api/v1/admin/promotion', {
      method: 'POST',
      body: readable,
      duplex: 'half',
    } as RequestInit)
    return { reply, end: async () => await writable.close() }
  }
  const waiting = [slow(), slow(), slow()]
  const file = ask('esther')
  await vi.waitFor(() => expect(begun).toEqual(['esther']))
  for (const { end } of waiting) await end()
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  await answerAll()
  for (const { status } of await Promise.all([file, ...waiting.map(({ reply }) => reply)]))
    expect(status).toBe(200)
})

test('a stranger is refused before taking a turn', async () => {
  const { ask, begun } = openApp()
  expect((await ask('')).status).toBe(401)
  expect(begun).toEqual([])
})

test('a page waits for no file', async () => {
  const { ask, begun, answerAll } = openApp()
  const all = ['esther', 'moale'].map((person) => ask(person))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  all.push(ask('gewa', '/api/v1/student/dashboard'))
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  await answerAll()
  await Promise.all(all)
})

test('a hundred calls of one person leave the turns of others free', async () => {
  const { ask, begun, answerAll } = openApp(limitCallsPerPerson())
  const schemes = ['Bearer', 'bearer', 'BEARER', 'bEARER']
  const flood = Array.from({ length: 100 }, (_, index) =>
    ask(`${schemes[index % 4]} a program`, '/api/v1/student/dashboard'),
  )
  const other = ask('a student', '/api/v1/student/dashboard')
  await vi.waitFor(() => expect(begun).toContain('a student'))
  expect(begun).toHaveLength(9)
  await answerAll()
  for (const reply of await Promise.all([...flood, other])) expect(reply.status).toBe(200)
})

test('more calls of one person than can wait are asked to come back', async () => {
  const { ask, answerAll } = openApp(limitCallsPerPerson())
  const flood = Array.from({ length: 109 }, () => ask('a program', '/api/v1/student/dashboard'))
  expect((await Promise.race(flood)).status).toBe(503)
  await answerAll()
  await Promise.all(flood)
})
