import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTeacher } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { tryScreens } from './try-screens.ts'

const { database } = await testDatabase()
const { services, app } = await testSchool(database)
const asked: string[] = []
const trying = () =>
  tryScreens(services, async (request) => {
    const { pathname } = new URL(request.url)
    const reply = await app.request(request)
    asked.push(`${pathname} ${reply.status}`)
    return reply
  })

test('a school without people is asked for its home page, and one with people for their first screens, of which nothing remains', async () => {
  await trying()
  expect(asked).toEqual(['/ready 200', '/ 200'])
  await buildAdmin(database)
  await buildTeacher(database)
  await buildStudent(database)
  asked.length = 0
  await trying()
  expect(asked).toEqual([
    '/ready 200',
    '/ 200',
    '/api/v1/student/dashboard 200',
    '/api/v1/teacher/overview 200',
    '/api/v1/teacher/work 200',
    '/api/v1/admin/overview 200',
    '/api/v1/admin/messages/count 200',
  ])
  const sessions = await database.asService((tx) => tx.selectFrom('auth.sessions').select('id').execute())
  expect(sessions).toEqual([])
})

test('a first screen that cannot be read is a fault', async () => {
  await database.asService((tx) => sql`alter table public.enquiries rename to away`.execute(tx))
  await expect(trying()).rejects.toThrow(/GET \/api\/v1\/admin\/[a-z/]+ was answered with 500/)
})
