import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { enterParticulars, readWholeSchool } from '#server/database/school-queries.ts'
import { firstScreensPath, portalParts, portals, type Portal } from '#shared/session/portals.ts'
import type { FirstScreenReply, FirstScreenRequest } from '#shared/session/first-screen.ts'
import { buildGrade } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildFirstScreens } from '#tests/support/first-screen-changes.ts'
import { testSchool } from '#tests/support/school.ts'
import { tagOfSchool } from './school-tag.ts'

const { database } = await testDatabase()
const school = await testSchool(database)
const world = await buildFirstScreens(database)

const homes = { student: 'Student', teacher: 'Teacher', admin: 'Admin' } as const

function requestOf(portal: Portal): FirstScreenRequest {
  const { sub } = world.people[portal]
  return {
    person: {
      user: { id: sub, name: 'Ruth Dambui', email: 'ruth@example.org', roles: [homes[portal]] },
      home: portal,
      must_change_password: false,
    },
    path: '/portal',
    visit: { since: 0, isFirst: true },
    isReminderSnoozed: false,
  }
}

async function ask(portal: string, claims: Claims | undefined, body: unknown): Promise<Response> {
  return await school.request('POST', `${firstScreensPath}/${portal}`, claims, { body })
}

test.each(portals)(
  'the first screen of the %s portal has the replies of its calls, and markup',
  async (portal) => {
    const reply = await ask(portal, world.people[portal], requestOf(portal))
    expect(reply.status).toBe(200)
    const { replies, markup, tag } = (await reply.json()) as FirstScreenReply
    expect({ calls: Object.keys(replies), markup }).toEqual({
      calls: [...portalParts[portal].shown],
      markup: '<p>first</p>',
    })
    expect(tag).not.toBe('')
  },
)

test('the school is sent only to a document that carries another', async () => {
  const carried = await database.asVisitor(readWholeSchool)
  const schoolTag = tagOfSchool(carried)
  const schoolFor = async (tag: string | undefined) => {
    const reply = await ask('student', world.people.student, { ...requestOf('student'), schoolTag: tag })
    return ((await reply.json()) as FirstScreenReply).school
  }
  expect(await schoolFor(schoolTag)).toBeUndefined()
  expect(await schoolFor(undefined)).toEqual(carried)
  await database.asService((tx) => enterParticulars(tx, { shortName: 'Kamiali Bay' }))
  expect(await schoolFor(schoolTag)).toEqual({ ...carried, shortName: 'Kamiali Bay' })
})

test('a screen that has not changed is not sent again, and one that has is', async () => {
  const request = requestOf('student')
  const { tag } = (await (await ask('student', world.people.student, request)).json()) as FirstScreenReply
  const visit = { since: 1_700_000_000_000, isFirst: false }
  expect((await ask('student', world.people.student, { ...request, visit, tag })).status).toBe(204)
  await buildGrade(database, { student_id: world.student.id, class_id: world.group.id })
  expect((await ask('student', world.people.student, { ...request, tag })).status).toBe(200)
})

test.each(
  portals.flatMap((portal) =>
    portals.filter((other) => other !== portal).map((other) => [portal, other] as const),
  ),
)('the first screen of the %s portal is not for the person of the %s portal', async (portal, other) => {
  const reply = await ask(portal, world.people[other], requestOf(portal))
  expect(reply.status).toBe(403)
  expect(await reply.text()).not.toContain('markup')
})

test('who is not signed in, or not any more, gets no first screen', async () => {
  expect((await ask('student', undefined, requestOf('student'))).status).toBe(401)
  const gone = { ...world.people.student, session_id: '00000000-0000-4000-8000-000000000000' }
  expect((await ask('student', gone, requestOf('student'))).status).toBe(401)
})

test('a portal that does not exist, and a request that cannot be read, are named', async () => {
  expect((await ask('kitchen', world.people.student, requestOf('student'))).status).toBe(404)
  const wrong = { ...requestOf('student'), visit: 'yesterday' }
  const reply = await ask('student', world.people.student, wrong)
  expect([reply.status, await reply.text()]).toEqual([422, expect.stringContaining('visit')])
  expect((await ask('student', world.people.student, 'no JSON')).status).toBe(422)
  const long = { ...requestOf('student'), path: `/${'x'.repeat(70_000)}` }
  expect((await ask('student', world.people.student, long)).status).toBe(413)
})
