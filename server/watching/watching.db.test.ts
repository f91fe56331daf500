import { expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { toAppError } from '#server/http/errors.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { watchingEndpoints } from './endpoints.ts'
import { createMetrics } from './metrics.ts'
import { createReadiness } from './readiness.ts'

const { database } = await testDatabase()
const school = await testSchool(database)
const { services } = school
const token = 'a token of sixteen letters'

async function openMetrics() {
  const env = { ...services.env, ...readEnv({ METRICS_TOKEN: token }), dataDir: school.dataDir }
  const load = () => ({ heapShare: 0.5, waiting: 0, underWay: 2 })
  const pageOf = () => '/news/:slug'
  const metrics = await createMetrics({
    services: { ...services, env },
    load,
    connections: async () => 7,
    pageOf,
  })
  const app = watchingEndpoints({ env, readiness: services.readiness }, metrics)
  app.onError((error, c) => c.body(null, toAppError(error).status))
  return async (shown?: string) =>
    await app.request('/metrics', shown ? { headers: { Authorization: `Bearer ${shown}` } } : {})
}

test('a program with a database and a folder is ready, and says why', async () => {
  const reply = await school.request('GET', '/ready', undefined)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    status: 'ready',
    checks: [
      { name: 'database', state: 'ok' },
      { name: 'files', state: 'ok' },
    ],
  })
})

test('a database that cannot be reached makes it not ready', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const away = { ...database, asVisitor: async () => await Promise.reject(refused) }
  expect(await createReadiness({ ...services, database: away }).check()).toMatchObject({
    isReady: false,
    checks: [
      { name: 'database', state: 'failing', reason: expect.stringContaining('cannot be reached') as string },
      {},
    ],
  })
})

test('a database that does not answer in time makes it not ready', async () => {
  const silent = { ...database, asVisitor: () => new Promise<never>(() => {}) }
  const report = await createReadiness({ ...services, database: silent }, 10).check()
  expect(report).toMatchObject({
    isReady: false,
    checks: [{ reason: expect.stringContaining('has not answered within') as string }, {}],
  })
})

test('a disk without room for files limits it, a folder that cannot be written does more', async () => {
  const storage = { ...services.env.storage, reserveBytes: 2 ** 60 }
  const full = createReadiness({ database, env: { ...services.env, storage } })
  expect(await full.check()).toMatchObject({ isReady: true, checks: [{}, { state: 'limited' }] })
  const gone = createReadiness({ database, env: { ...services.env, dataDir: '/nowhere/at/all' } })
  expect(await gone.check()).toMatchObject({ isReady: false, checks: [{}, { state: 'failing' }] })
})

test('a program that stops is not ready any more', async () => {
  const readiness = createReadiness(services)
  expect((await readiness.check()).isReady).toBe(true)
  readiness.stopServing()
  expect((await readiness.check()).isReady).toBe(false)
})

test('without a token in the settings there are no metrics', async () => {
  expect((await school.request('GET', '/metrics', token)).status).toBe(404)
})

test('only who shows the token reads the metrics', async () => {
  const ask = await openMetrics()
  expect((await ask()).status).toBe(401)
  expect((await ask('a token of sixteen lettero')).status).toBe(401)
  expect((await ask(token)).status).toBe(200)
})

test('the metrics tell of requests by pattern, pools, queues, jobs, database, disk and the event loop', async () => {
  const ask = await openMetrics()
  const answered = { method: 'GET', path: '/x', status: 200, milliseconds: 30 }
  services.watch.answered({ ...answered, route: '/api/v1/teacher/classes/{id}' })
  services.watch.answered(answered)
  const reply = await ask(token)
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await reply.text()
  for (const line of [
    'school_http_request_duration_seconds_bucket{le="0.05",method="GET",route="/api/v1/teacher/classes/{id}",status="200"} 1',
    'school_http_request_duration_seconds_count{method="GET",route="/news/:slug",status="200"} 1',
    'school_http_connections 7',
    'school_http_requests_under_way 2',
    'school_password_queue_waiting 0',
    'school_database_pool_connections{pool="service",state="most"} 4',
    'school_database_up 1',
  ])
    expect(text).toContain(line)
  for (const name of [
    'school_database{count="bytes"}',
    'school_disk_bytes{state="free"}',
    'nodejs_eventloop_lag',
  ])
    expect(text).toContain(name)
})

test('a database that is away is one line of the metrics, and the rest is there', async () => {
  const asService = vi.spyOn(services.database, 'asService').mockRejectedValue(new Error('away'))
  const text = await (await (await openMetrics())(token)).text()
  asService.mockRestore()
  expect(text).toContain('school_database_up 0')
  expect(text).toContain('school_http_connections 7')
})

test('bulk jobs that run and wait are measured', async () => {
  const read = await openMetrics()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const jobs = ['a', 'b', 'c'].map((address) => services.bulkQueue.run({ address, account: '' }, () => ended))
  const text = await (await read(token)).text()
  expect(text).toContain('school_bulk_queue_running 2')
  expect(text).toContain('school_bulk_queue_waiting 1')
  end()
  await Promise.all(jobs)
})
