import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { callsOf } from './call-contract.ts'
import { buildRequest } from './contract-request.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'http://school.example' }))
afterEach(() => vi.unstubAllGlobals())

const reply = (status: number, body: string) =>
  callsOf({ read: 'GET /x' }, async () => new Response(body, { status }))

async function callRead(calls: ReturnType<typeof reply>): Promise<unknown> {
  return await (calls['read'] as () => Promise<unknown>)()
}

test('the input of a read fills its path, and the rest becomes its query', () => {
  const input = { id: 'a/b', search: 'Kila & sons', page: 2, ids: ['x', 'y'], grade: undefined }
  const { method, url } = buildRequest('GET /students/{id}/marks', input)
  expect(method).toBe('GET')
  expect(decodeURIComponent(new URL(url).pathname)).toBe('/api/v1/students/a/b/marks')
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    search: 'Kila & sons',
    page: '2',
    'ids[0]': 'x',
    'ids[1]': 'y',
  })
})

test('the input of a change fills its path, and the rest is sent as JSON', async () => {
  const request = buildRequest('PUT /students/{id}', { id: '7', name: null, ids: ['x'] })
  expect(new URL(request.url).pathname).toBe('/api/v1/students/7')
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(await request.json()).toEqual({ name: null, ids: ['x'] })
})

test.each([
  ['POST /session', undefined, ''],
  ['DELETE /students/{id}', { id: '7' }, ''],
  ['POST /students', {}, '{}'],
])('%s with the input %j sends the body "%s"', async (route, input, body) => {
  expect(await buildRequest(route, input).text()).toBe(body)
})

test('a reply without a body is undefined', async () => {
  expect(await callRead(reply(200, ''))).toBeUndefined()
})

test('a refusal carries the code, the words and the data of the server', async () => {
  const body = JSON.stringify({ code: 'TOO_MANY', status: 429, message: 'Wait.', data: { retry_after: 5 } })
  await expect(callRead(reply(429, body))).rejects.toMatchObject({
    code: 'TOO_MANY',
    status: 429,
    message: 'Wait.',
    data: { retry_after: 5 },
  })
})

test('a fault of the server carries the number under which its log has it', async () => {
  const headers = { 'x-request-id': 'a1b2c3d4' }
  const fail = async () => Response.json({ code: 'INTERNAL', message: 'No.' }, { status: 500, headers })
  await expect(callRead(callsOf({ read: 'GET /x' }, fail))).rejects.toMatchObject({
    data: { request_id: 'a1b2c3d4' },
  })
})

test('a refusal that is not ours keeps its status', async () => {
  await expect(callRead(reply(502, '<h1>Bad gateway</h1>'))).rejects.toMatchObject({ status: 502 })
})

test('a call without a reply, or with one that is cut off, counts as offline', async () => {
  const unreachable = callsOf({ read: 'GET /x' }, () => Promise.reject(new TypeError('fetch failed')))
  for (const calls of [unreachable, reply(200, '{"a":')])
    await expect(callRead(calls)).rejects.toEqual(new ApiError('OFFLINE', 0, 'The server cannot be reached.'))
})

test('a call that was given up says so', async () => {
  const abort = new DOMException('given up', 'AbortError')
  const calls = callsOf({ read: 'GET /x' }, () => Promise.reject(abort))
  await expect(callRead(calls)).rejects.toBe(abort)
})
