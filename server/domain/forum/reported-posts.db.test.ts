import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { ForumReport } from '#shared/forum/contract.ts'
import type { TeacherOverview } from '#shared/overview/teacher-overview.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { forumOf } from '#tests/support/forum-calls.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildForum, open, reply, postsOf } = forumOf(database, call)

test('a post is reported once by each person, and waits for the teacher and the office until it is settled', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
  const topic = await open(asStudent, group.id)
  const report = { reason: 'It names a person' }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', `/posts/${topic.post_id}/reports`, asClassmate, report)).status).toBe(200)
  const reportsOf = async (claims: Claims) =>
    (await call<{ reports: ForumReport[] }>('GET', '/forum-reports', claims)).body.reports
  const mine = async (claims: Claims) =>
    (await reportsOf(claims)).filter(({ post_id }) => post_id === topic.post_id)
  expect(await mine(asTeacher)).toMatchObject([{ reason: 'It names a person', content: topic.content }])
  expect(await mine(asAdmin)).toHaveLength(1)
  expect(await mine((await buildForum()).asTeacher)).toEqual([])
  expect((await call('GET', '/forum-reports', asClassmate)).status).toBe(403)
  const [{ id }] = (await mine(asTeacher)) as [ForumReport]
  expect((await call('POST', `/forum-reports/${id}/settle`, asAdmin)).status).toBe(200)
  expect(await mine(asTeacher)).toEqual([])
})

test('a report about a post of the teacher is for the office alone', async () => {
  const { asTeacher, asStudent, group } = await buildForum()
  const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
  const topic = await open(asTeacher, group.id)
  await call('POST', `/posts/${topic.post_id}/reports`, asStudent, { reason: 'Not kind' })
  const find = async (claims: Claims) =>
    (await call<{ reports: ForumReport[] }>('GET', '/forum-reports', claims)).body.reports.find(
      ({ post_id }) => post_id === topic.post_id,
    )
  expect(await find(asTeacher)).toBeUndefined()
  const { id } = (await find(asAdmin))!
  await call('POST', `/forum-reports/${id}/settle`, asTeacher)
  expect(await find(asAdmin)).toMatchObject({ id })
})

test('the office opens a reported post in its topic and hides it, and neither changes nor writes anything there', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
  const topic = await open(asTeacher, group.id)
  await call('POST', `/posts/${topic.post_id}/reports`, asStudent, { reason: 'Not kind' })
  const { body } = await call<{ reports: ForumReport[] }>('GET', '/forum-reports', asAdmin)
  const report = body.reports.find(({ post_id }) => post_id === topic.post_id)
  expect(report).toMatchObject({ topic_id: topic.id })
  expect(await postsOf(asAdmin, topic.id)).toMatchObject({ may_moderate: false, may_write: false })
  expect(await postsOf(asClassmate, topic.id)).toMatchObject({ may_moderate: false, may_write: true })
  const hide = async (claims: Claims, reason: string | null) =>
    (await call('PUT', `/posts/${topic.post_id}/hidden`, claims, { reason })).status
  expect(await hide(asClassmate, 'Unkind')).toBe(403)
  expect(await hide(asAdmin, 'Not kind')).toBe(200)
  expect((await call('GET', `/topics/${topic.id}`, asClassmate)).status).toBe(404)
  expect((await postsOf(asAdmin, topic.id)).posts[0]).toMatchObject({ hidden_reason: 'Not kind' })
  expect(await hide(asAdmin, null)).toBe(200)
  expect((await reply(asAdmin, topic.id)).status).toBe(403)
  expect((await call('PUT', `/posts/${topic.post_id}`, asAdmin, { content: 'Mine' })).status).toBe(404)
  await database.asUser(asAdmin, (tx) =>
    tx
      .updateTable('forum_posts')
      .set({ content: 'Mine', title: 'Mine', is_approved: false })
      .where('id', '=', topic.post_id)
      .execute(),
  )
  expect((await postsOf(asClassmate, topic.id)).posts[0]).toMatchObject({
    content: topic.content,
    edited_at: null,
  })
})

test('the first screen tells in how many topics others have written, until the forum is visited', async () => {
  const { asTeacher, asStudent, asClassmate, group, teacher } = await buildForum()
  const topic = await open(asStudent, group.id)
  const newTo = async (claims: Claims) =>
    (await call<StudentDashboard>('GET', '/student/dashboard', claims)).body.new_topics
  const overview = async () => (await call<TeacherOverview>('GET', '/teacher/overview', asTeacher)).body.forum
  const ofClass = { class_id: group.id, class_name: group.name }
  const nothing = { news: 0, reports: 0, classes: 0, first: null }
  expect([await newTo(asStudent), await newTo(asClassmate)]).toEqual([
    [],
    [{ class_id: group.id, topics: 1 }],
  ])
  expect(await overview()).toEqual({
    ...nothing,
    news: 1,
    classes: 1,
    first: { ...ofClass, subject_name: expect.anything(), news: 1 },
  })
  await call('POST', `/classes/${group.id}/visit`, asClassmate)
  await call('POST', `/classes/${group.id}/visit`, asTeacher)
  expect(await newTo(asClassmate)).toEqual([])
  expect(await overview()).toEqual(nothing)
  await reply(asTeacher, topic.id)
  expect(await newTo(asStudent)).toEqual([{ class_id: group.id, topics: 1 }])
  // Of another class, hidden, and older than a month.
  expect(await newTo((await buildForum()).asStudent)).toEqual([])
  const hidden = await open(asStudent, group.id, 'Hidden')
  await database.asService((tx) =>
    tx.updateTable('forum_posts').set({ hidden_reason: 'Unkind' }).where('id', '=', hidden.post_id).execute(),
  )
  expect(await newTo(asClassmate)).toEqual([{ class_id: group.id, topics: 1 }])
  await database.asService(async (tx) => {
    const longAgo = new Date(Date.now() - 40 * 86_400_000)
    await tx.deleteFrom('forum_visits').where('class_id', '=', group.id).execute()
    await tx.updateTable('forums').set({ last_post_at: longAgo }).where('class_id', '=', group.id).execute()
  })
  expect(await newTo(asClassmate)).toEqual([])
  await database.asService((tx) =>
    tx
      .updateTable('classes')
      .set({ forum_needs_approval: true })
      .where('teacher_id', '=', teacher.id)
      .execute(),
  )
  await reply(asStudent, topic.id)
  expect(await overview()).toMatchObject({ news: 1, first: { news: 1 } })
  await call('POST', `/posts/${topic.post_id}/reports`, asClassmate, { reason: 'Unkind' })
  expect((await overview()).reports).toBe(1)
})

test('a topic of many posts brings its question with the newest answers', async () => {
  const { asTeacher, asStudent, group } = await buildForum()
  const topic = await open(asStudent, group.id)
  const posts = Array.from({ length: 20 }, (_, n) => ({ forum_id: topic.id, title: 'x', content: `${n}` }))
  expect((await postsOf(asStudent, topic.id)).first).toBeNull()
  await database.asService((tx) => tx.insertInto('forum_posts').values(posts).execute())
  const page = await postsOf(asTeacher, topic.id)
  expect(page.posts).toHaveLength(20)
  expect(page.first).toMatchObject({ id: topic.post_id, content: topic.content })
})
