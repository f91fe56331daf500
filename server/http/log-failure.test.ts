import { expect, test } from 'vitest'
import { pino } from 'pino'
import { createStoreRequests } from '#server/storage/object-store/requests.ts'
import { toAppError } from './errors.ts'
import { logFailure } from './log-failure.ts'

function logged(failure: unknown): Record<string, unknown> {
  let text = ''
  const logger = pino({}, { write: (part) => void (text += part) })
  logFailure(logger, toAppError(failure), 'a-request')
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

test('an object store that cannot be reached is logged with the address and the reason', async () => {
  const endpoint = 'http://127.0.0.1:1'
  const address = {
    bucket: 'school',
    prefix: '',
    endpoint,
    region: 'x',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const requests = createStoreRequests(address, { attempts: 1 })
  const failure: unknown = await requests
    .send({ method: 'GET', key: 'notes/1' })
    .catch((error: unknown) => error)
  expect(logged(failure)).toMatchObject({
    level: 40,
    code: 'STORE_AWAY',
    requestId: 'a-request',
    msg: 'the object store is away',
  })
  expect(logged(failure)['reason']).toMatch(/^fetch failed: .*(ECONNREFUSED|bad port|connect)/)
})

test('a mistake of the caller is no failure', () => {
  expect(logged(Object.assign(new Error('denied'), { code: '42501' }))).toEqual({})
})
