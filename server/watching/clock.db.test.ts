import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFormServices } from '#server/documents/form-services.ts'
import { signFormTime } from '#server/domain/enquiries/form-time.ts'
import { signConfirmation } from '#server/domain/newsletters/confirmation-link.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Status } from '#shared/status/contract.ts'
import { checkClock, findDoubt, openClock } from './clock.ts'
import { findTrusted, noteTrusted } from './queries.ts'

const { database } = await testDatabase()
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const asTeacher = await claimsOf(database, (await buildTeacher(database)).id)
const asStudent = await claimsOf(database, (await buildStudent(database)).user_id)
const phrase = () => ({ body: { id: crypto.randomUUID(), phrase: 'Well argued.' } })

/** The school of a program that starts now and whose clock was last right then. */
async function startedAfter(trusted: Date) {
  await database.asService((tx) => noteTrusted(tx, trusted))
  return await testSchool(database)
}

test('a clock is in doubt when it goes back, or further ahead than a machine is ever off', () => {
  expect(findDoubt(null)).toBeNull()
  expect(findDoubt(inDays(-80))).toBeNull()
  expect(findDoubt(new Date(Date.now() + 5 * 60_000))).toBeNull()
  expect(findDoubt(inDays(-100))).toBe('ahead')
  expect(findDoubt(inDays(0.5))).toBe('behind')
})

test.each([
  ['behind', inDays(2700)],
  ['ahead', inDays(-2700)],
] as const)(
  'while the clock is %s nothing is dated by it, until the office says that it is right',
  async (doubt, at) => {
    const school = await startedAfter(at)
    const add = async () =>
      await school.request('POST', '/api/v1/teacher/feedback-phrases', asTeacher, phrase())
    const refused = await add()
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'CLOCK_DOUBTED', message: expect.stringContaining('Status page') },
    ])
    const status = (await (await school.request('GET', '/api/v1/admin/status', asAdmin)).json()) as Status
    expect(status.clock.doubt).toBe(doubt)
    expect(status.warnings[0]).toBe(`clock_${doubt}`)
    expect((await school.request('GET', '/api/v1/teacher/feedback-phrases', asTeacher)).status).toBe(200)

    const confirm = async (claims: typeof asAdmin) =>
      (await school.request('POST', '/api/v1/admin/status/clock', claims)).status
    expect([await confirm(asStudent), await confirm(asTeacher)]).toEqual([403, 403])
    expect((await add()).status).toBe(503)
    expect(await confirm(asAdmin)).toBe(200)
    expect((await add()).status).toBe(200)
  },
)

test('while the clock is in doubt no file, roll, reset or account is dated by it, and people still log in and out', async () => {
  const { request, services } = await startedAfter(inDays(-2700))
  const answerOf = async (
    method: string,
    address: string,
    person: typeof asAdmin | undefined,
    body: object = {},
  ) => {
    const reply = await request(method, address, person, {
      ...(method !== 'GET' && { body }),
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    })
    const { message } = (await reply.json().catch(() => ({}))) as { message?: string }
    return { status: reply.status, isHeld: message?.includes('Status page') ?? false }
  }
  const held = [
    ['POST', '/storage/v1/upload/resumable', asStudent],
    ['PATCH', `/storage/v1/upload/resumable/${crypto.randomUUID()}`, asStudent],
    ['POST', '/api/v1/admin/imports/file?name=roll.csv', asAdmin],
    ['GET', '/api/v1/admin/report-cards/9A/file?academic_year=2026&term=Term%201', asAdmin],
    ['POST', '/functions/v1/reset-student-password', asAdmin],
    ['POST', '/auth/v1/signup', undefined],
    ['POST', '/auth/v1/invite', asAdmin],
    ['POST', '/auth/v1/admin/users', asAdmin],
    ['POST', '/auth/v1/factors', asTeacher],
    ['DELETE', `/auth/v1/admin/users/${crypto.randomUUID()}`, asAdmin],
  ] as const
  for (const [method, address, person] of held)
    expect(await answerOf(method, address, person), address).toMatchObject({ isHeld: true })
  const named = await request('PUT', '/auth/v1/user', asTeacher, { body: { data: { nick: 'Mo' } } })
  expect(named.status).toBe(409)
  const open = [
    ['POST', '/auth/v1/token?grant_type=password', undefined],
    ['POST', '/auth/v1/recover', undefined],
    ['POST', '/auth/v1/verify', undefined],
    ['POST', `/auth/v1/factors/${crypto.randomUUID()}/verify`, asTeacher],
    ['PUT', '/auth/v1/user', asTeacher],
    ['POST', '/auth/v1/logout?scope=others', asTeacher],
  ] as const
  for (const [method, address, person] of open)
    expect(await answerOf(method, address, person), address).toMatchObject({ isHeld: false })
  await database.asService((tx) => services.clock.confirm(tx))
  expect(await answerOf('POST', '/auth/v1/admin/users', asAdmin)).toMatchObject({ isHeld: false })
})

test('while the clock is in doubt the forms of public pages take nothing, and keep what was typed', async () => {
  const { services } = await startedAfter(inDays(-2700))
  const site = createFormServices(services)
  const visitor = { address: '198.51.100.7', cookies: '' }
  expect(await site.subscribe('mary@example.com', visitor)).toEqual({ outcome: 'held', status: 503 })
  const link = signConfirmation(services.secrets.masterKey, 'mary@example.com')
  expect(await site.confirmSubscription(link)).toBe('held')
  const form_time = signFormTime(services.secrets.masterKey, Date.now() - 20_000)
  const typed = {
    page: '/contact',
    name: 'Mary',
    contact: '7123 4567',
    message: 'Do you sell pens?',
    form_time,
    trap: '',
  }
  expect(await site.enquire(typed, visitor)).toEqual({ outcome: 'held', status: 503, form_time })
  expect(await site.unsubscribe(crypto.randomUUID())).toBe('done')
  const rows = await database.asService(async (tx) => [
    ...(await tx.selectFrom('newsletter_subscribers').select('id').execute()),
    ...(await tx.selectFrom('enquiries').select('id').execute()),
  ])
  expect(rows).toEqual([])
})

test('another process goes on as soon as one was told, or the clock is right again', async () => {
  await database.asService((tx) => noteTrusted(tx, inDays(-2700)))
  const [one, other] = [await openClock(database), await openClock(database)]
  expect(await other.findDoubt()).toBe('ahead')
  await database.asService((tx) => one.confirm(tx))
  expect(await other.findDoubt()).toBeNull()
})

test('a clock in doubt is said at the start, and is not noted as right', async () => {
  const trusted = inDays(-2700)
  await database.asService((tx) => noteTrusted(tx, trusted))
  const clock = await openClock(database)
  const lines: unknown[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await checkClock(clock, logger)
  await clock.note()
  expect(lines).toMatchObject([{ msg: expect.stringContaining('months ahead') }])
  expect(await database.asService(findTrusted)).toEqual(trusted)
})
