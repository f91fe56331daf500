import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { minutesToEdit, maxPostsPerHour } from '#shared/forum/rules.ts'
import { forumOf } from '#tests/support/forum-calls.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildForum, open, reply, topicsOf, postsOf } = forumOf(database, call)
const textsOf = async (claims: Claims, topicId: string) =>
  (await postsOf(claims, topicId)).posts.map(({ content }) => content)

test('students ask and answer; classmates see no names of students, the teacher does', async () => {
  const { asTeacher, asStudent, asClassmate, group, teacher, student } = await buildForum()
  const topic = await open(asStudent, group.id)
  expect(topic.status).toBe(200)
  expect((await reply(asTeacher, topic.id, 'Either is fine.')).status).toBe(200)
  expect((await postsOf(asClassmate, topic.id)).posts).toMatchObject([
    { content: 'Either is fine.', author_name: `${teacher.given_name} ${teacher.surname}`, is_teacher: true },
    { content: topic.content, author_name: null, is_teacher: false, is_own: false, original: null },
  ])
  expect((await postsOf(asTeacher, topic.id)).posts[1]).toMatchObject({
    author_name: `${student.first_name} ${student.last_name}`,
  })
  const stranger = (await buildForum()).asStudent
  expect((await call('GET', `/topics/${topic.id}`, stranger)).status).toBe(404)
  expect((await open(stranger, group.id)).status).toBe(404)
  expect((await reply(stranger, topic.id)).status).toBe(404)
})

test('new is what others have written since the last visit', async () => {
  const { asStudent, asClassmate, group } = await buildForum()
  const topic = await open(asStudent, group.id)
  const isNew = async (claims: Claims) => (await topicsOf(claims, group.id)).topics[0]?.is_new
  expect([await isNew(asStudent), await isNew(asClassmate)]).toEqual([false, true])
  expect((await call('POST', `/classes/${group.id}/visit`, asClassmate)).status).toBe(200)
  expect(await isNew(asClassmate)).toBe(false)
  await reply(asStudent, topic.id)
  expect(await isNew(asClassmate)).toBe(true)
})

test('a locked topic takes no more posts of students, a pinned one stands first', async () => {
  const { asTeacher, asStudent, group } = await buildForum()
  const topic = await open(asStudent, group.id, 'Rules')
  await open(asStudent, group.id, 'Newer')
  const state = { is_locked: true, is_pinned: true }
  expect((await call('PUT', `/topics/${topic.id}`, asStudent, state)).status).toBe(403)
  expect((await call('PUT', `/topics/${topic.id}`, asTeacher, state)).status).toBe(200)
  expect(await topicsOf(asStudent, group.id)).toMatchObject({
    may_moderate: false,
    pinned: [{ title: 'Rules', is_locked: true }],
    topics: [{ title: 'Newer' }],
  })
  expect((await reply(asStudent, topic.id)).body).toMatchObject({
    data: { fields: { content: expect.stringContaining('locked') } },
  })
  expect((await reply(asTeacher, topic.id)).status).toBe(200)
})

test('a hidden post is gone for classmates, and its reason is in the audit log', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const topic = await open(asStudent, group.id)
  const { id } = await reply(asStudent, topic.id, 'Something unkind')
  const hide = async (claims: Claims, reason: string | null) =>
    (await call('PUT', `/posts/${id}/hidden`, claims, { reason })).status
  expect(await hide((await buildForum()).asTeacher, 'Unkind')).toBe(404)
  expect(await hide(asTeacher, 'Unkind')).toBe(200)
  expect(await textsOf(asClassmate, topic.id)).toEqual([topic.content])
  expect((await postsOf(asStudent, topic.id)).posts[0]).toMatchObject({
    is_hidden: true,
    hidden_reason: null,
  })
  expect((await postsOf(asTeacher, topic.id)).posts[0]).toMatchObject({ hidden_reason: 'Unkind' })
  const entries = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').selectAll().where('action', '=', 'forum.post_hidden').execute(),
  )
  expect(entries).toMatchObject([{ details: { reason: 'Unkind', post: 'Something unkind' } }])
  expect(await hide(asTeacher, null)).toBe(200)
  expect(await textsOf(asClassmate, topic.id)).toEqual(['Something unkind', topic.content])
})

test('no emoji, wherever it stands in a post, keeps the teacher from hiding it', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const topic = await open(asStudent, group.id)
  // The beginning that the audit log keeps ends in the emoji.
  const { id } = await reply(asStudent, topic.id, `${'a'.repeat(499)}😀 and something unkind`)
  expect((await call('PUT', `/posts/${id}/hidden`, asTeacher, { reason: 'Unkind' })).status).toBe(200)
  expect(await textsOf(asClassmate, topic.id)).toEqual([topic.content])
})

test('where the teacher demands it, a post appears once it is approved, also after it was edited', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const configure = { needs_approval: true }
  expect((await call('PUT', `/classes/${group.id}/forum`, asStudent, configure)).status).toBe(403)
  expect((await call('PUT', `/classes/${group.id}/forum`, asTeacher, configure)).status).toBe(200)
  const topic = await open(asStudent, group.id)
  expect((await topicsOf(asClassmate, group.id)).topics).toEqual([])
  expect((await topicsOf(asStudent, group.id)).topics).toMatchObject([{ is_shown: false }])
  const approve = async () => (await call('POST', `/posts/${topic.post_id}/approve`, asTeacher)).status
  expect(await approve()).toBe(200)
  expect(await textsOf(asClassmate, topic.id)).toEqual([topic.content])
  await call('PUT', `/posts/${topic.post_id}`, asStudent, { content: 'Something else' })
  expect((await call('GET', `/topics/${topic.id}`, asClassmate)).status).toBe(404)
  await approve()
  expect(await textsOf(asClassmate, topic.id)).toEqual(['Something else'])
})

test('a post that is approved later is new for the class then, and stands first for its teacher until then', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const topic = await open(asStudent, group.id, 'Old')
  await open(asTeacher, group.id, 'Newer')
  await call('PUT', `/classes/${group.id}/forum`, asTeacher, { needs_approval: true })
  const { id } = await reply(asStudent, topic.id)
  await call('POST', `/classes/${group.id}/visit`, asClassmate)
  expect((await topicsOf(asTeacher, group.id)).pinned).toMatchObject([{ title: 'Old', is_waiting: true }])
  expect((await topicsOf(asStudent, group.id)).topics[1]).toMatchObject({ title: 'Old', is_waiting: true })
  expect((await topicsOf(asClassmate, group.id)).topics).toMatchObject([
    { title: 'Newer', is_new: false },
    { title: 'Old', is_waiting: false, is_new: false },
  ])
  await call('POST', `/posts/${id}/approve`, asTeacher)
  const { topics } = await topicsOf(asClassmate, group.id)
  expect(topics[0]).toMatchObject({ title: 'Old', is_new: true })
  // Hiding and showing again makes nothing new.
  for (const reason of ['Unkind', null]) await call('PUT', `/posts/${id}/hidden`, asTeacher, { reason })
  expect((await topicsOf(asClassmate, group.id)).topics[0]?.last_post_at).toBe(topics[0]?.last_post_at)
})

test('a topic goes out of sight with its first post, and comes back with it', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const topic = await open(asStudent, group.id, 'Names somebody')
  await reply(asTeacher, topic.id)
  const hide = async (reason: string | null) =>
    await call('PUT', `/posts/${topic.post_id}/hidden`, asTeacher, { reason })
  await hide('Names somebody')
  expect((await topicsOf(asClassmate, group.id)).topics).toEqual([])
  expect((await topicsOf(asStudent, group.id)).topics).toMatchObject([{ is_shown: false }])
  await hide(null)
  expect((await topicsOf(asClassmate, group.id)).topics).toMatchObject([{ title: 'Names somebody' }])
})

test('the teacher deletes a topic; a repeated post does not bring it back, and the audit log knows what it was', async () => {
  const { asTeacher, asStudent, group } = await buildForum()
  const topic = await open(asStudent, group.id, 'Deleted')
  await reply(asTeacher, topic.id)
  const remove = async (claims: Claims) => (await call('DELETE', `/topics/${topic.id}`, claims)).status
  expect(await remove(asStudent)).toBe(403)
  expect(await remove((await buildForum()).asTeacher)).toBe(404)
  expect(await remove(asTeacher)).toBe(200)
  expect((await topicsOf(asTeacher, group.id)).topics).toEqual([])
  const { id, post_id, title, content } = topic
  const again = await call('POST', `/classes/${group.id}/topics`, asStudent, { id, post_id, title, content })
  expect(again).toMatchObject({ status: 409, body: { code: 'DELETED_MEANWHILE' } })
  const entries = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').selectAll().where('action', '=', 'forum.topic_deleted').execute(),
  )
  expect(entries).toMatchObject([{ details: { title: 'Deleted', posts: 2, first: content } }])
})

test('once anybody at the school has opened a topic, every class has its forum', async () => {
  const { asStudent, group } = await buildForum()
  const hasForum = async () =>
    (await call<{ has_forum: boolean }>('GET', `/student/classes/${group.id}`, asStudent)).body.has_forum
  await database.asService((tx) => tx.deleteFrom('forums').execute())
  expect(await hasForum()).toBe(false)
  const other = await buildForum()
  await open(other.asTeacher, other.group.id)
  expect(await hasForum()).toBe(true)
})

test('an author changes a post for fifteen minutes, and the teacher sees what stood there first', async () => {
  const { asTeacher, asStudent, asClassmate, group } = await buildForum()
  const topic = await open(asStudent, group.id)
  const edit = async (claims: Claims, content: string) =>
    (await call('PUT', `/posts/${topic.post_id}`, claims, { content })).status
  expect(await edit(asClassmate, 'Mine now')).toBe(404)
  expect(await edit(asTeacher, 'Mine now')).toBe(404)
  expect(await edit(asStudent, 'Better words')).toBe(200)
  expect(await edit(asStudent, 'Best words')).toBe(200)
  expect((await postsOf(asTeacher, topic.id)).posts[0]).toMatchObject({
    content: 'Best words',
    original: topic.content,
    edited_at: expect.any(String),
  })
  expect((await postsOf(asClassmate, topic.id)).posts[0]).toMatchObject({ original: null })
  const makeOlder = (seconds: number) =>
    database.asService((tx) =>
      tx
        .updateTable('forum_posts')
        .set({ created_at: new Date(Date.now() - seconds * 1000) })
        .where('id', '=', topic.post_id)
        .execute(),
    )
  // The policy spells the time once more, in SQL: half a minute before and a second after its end, both say the same.
  await makeOlder(minutesToEdit * 60 - 30)
  expect(await edit(asStudent, 'Just in time')).toBe(200)
  await makeOlder(minutesToEdit * 60 + 1)
  expect(await edit(asStudent, 'Too late')).toBe(422)
})

test('a student writes so many posts in an hour and no more, a teacher as many as it takes', async () => {
  const { asTeacher, asStudent, group, student } = await buildForum()
  const topic = await open(asStudent, group.id)
  await database.asService((tx) =>
    tx
      .insertInto('forum_posts')
      .values(
        Array.from({ length: maxPostsPerHour - 1 }, (_, n) => ({
          forum_id: topic.id,
          author_id: student.user_id,
          title: 'x',
          content: `${n}`,
        })),
      )
      .execute(),
  )
  expect((await reply(asStudent, topic.id)).status).toBe(429)
  expect((await open(asStudent, group.id)).status).toBe(429)
  expect((await reply(asTeacher, topic.id)).status).toBe(200)
  const first = await postsOf(asStudent, topic.id)
  expect(first.posts).toHaveLength(20)
  const second = await postsOf(asStudent, topic.id, `?before=${encodeURIComponent(first.older!)}`)
  expect([second.posts.length, second.older]).toEqual([1, null])
})
