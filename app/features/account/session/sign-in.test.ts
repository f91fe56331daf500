import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginFailed, serverFailed, unreachable } from '#app/words/account/session.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('http://school.test'), addEventListener: () => undefined })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) => async () => Response.json(body, { status })

test.each([
  ['a server that fails', answer(500, { message: 'no' }), serverFailed],
  ['a server that is busy', answer(503, { message: 'later' }), serverFailed],
  ['no answer', async () => await Promise.reject(new TypeError('Failed to fetch')), unreachable],
  [
    'the page of a gateway',
    async () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    unreachable,
  ],
  ['a wrong password', answer(400, { code: 'invalid_credentials', message: 'no' }), loginFailed.student],
])('a login that gets %s says so', async (_, fetchIt, failure) => {
  vi.stubGlobal('fetch', fetchIt)
  const { signIn } = await import('./sign-in.ts')
  const credentials = {
    role: 'student',
    name: 'P1',
    password: 'x',
    remember: true,
    studentDomain: 'x.test',
  } as const
  expect(await signIn(credentials)).toEqual({ failure })
})
