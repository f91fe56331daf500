import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { because } from '#shared/reasons.ts'
import type { AppEnv } from './app-env.ts'
import { AppError, overloaded } from './errors.ts'
import { replyWithFailure } from './failure-reply.ts'
import { requestId } from './request-id.ts'

/** A program of which every request fails. */
function openApp(failure: Error, host?: 'deployment') {
  const entries: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line) => void entries.push(JSON.parse(line) as Record<string, unknown>) })
  const app = new Hono<AppEnv>().use(requestId(0)).all('*', () => {
    throw failure
  })
  app.onError(replyWithFailure(logger, host))
  return { app, entries }
}

const asPerson = { headers: { accept: 'text/html' } }

test('a person gets a page with the number under which the log has the failure', async () => {
  const { app, entries } = openApp(new Error('inside'))
  const reply = await app.request('/news', asPerson)
  expect(reply.status).toBe(500)
  expect(reply.headers.get('content-type')).toContain('text/html')
  const page = await reply.text()
  const [, number] = /<code>(\w{8})<\/code>/.exec(page) ?? []
  expect(entries).toMatchObject([{ level: 50, requestId: expect.stringContaining(number!) as string }])
  expect(page).not.toContain('inside')
})

test.each([
  new Error('inside'),
  overloaded(because('refusals.busy'), 4),
  new AppError('DISK_FULL', { status: 507, reason: because('refusals.diskFull') }),
])('under the name of a deployment no page speaks of a school: %s', async (failure) => {
  const [own, schools] = [openApp(failure, 'deployment'), openApp(failure)]
  const textOf = async ({ app }: typeof own) => await (await app.request('/schools', asPerson)).text()
  expect(await textOf(schools)).toContain('school')
  expect(await textOf(own)).not.toContain('school')
})

test('a program gets the error as JSON, with the id in the header', async () => {
  const { app, entries } = openApp(new Error('inside'))
  const reply = await app.request('/api/v1/session', { method: 'POST' })
  expect(await reply.json()).toMatchObject({ code: 'INTERNAL', status: 500 })
  expect(entries).toMatchObject([{ requestId: reply.headers.get('x-request-id') }])
})

test('too much to do is a page that loads again, and one line of the log without a stack', async () => {
  const { app, entries } = openApp(overloaded(because('refusals.busy'), 4))
  const reply = await app.request('/news', asPerson)
  expect(reply.headers.get('retry-after')).toBe('4')
  expect(await reply.text()).toContain('http-equiv="refresh" content="4"')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ level: 40, code: 'OVERLOADED' })
  expect(JSON.stringify(entries)).not.toContain('stack')
})
