import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { ofStaff, ofTeacher, signedIn, type Operation } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

/** A topic of the class with a post by the teacher, and one by the student, which was reported. */
export async function buildTopic(database: Database, owners: Owners) {
  return await database.asService(async (tx) => {
    const topic = await insertOne(tx, 'forums', { class_id: owners.class.id, title: 'Homework' })
    const post = { forum_id: topic.id, author_id: owners.teacher.id, title: 'Homework', content: 'Page 9?' }
    const { id: post_id } = await insertOne(tx, 'forum_posts', post)
    const { user_id } = await tx
      .selectFrom('students')
      .select('user_id')
      .where('id', '=', owners.student.id)
      .executeTakeFirstOrThrow()
    const { id: own_id } = await insertOne(tx, 'forum_posts', { ...post, author_id: user_id })
    const report = { post_id: own_id, reason: 'Wrong page' }
    const { id: report_id } = await insertOne(tx, 'forum_reports', report)
    return { ...topic, post_id, own_id, report_id }
  })
}

/** A row to try the rights on. */
export function sampleTopic({ class: group, rows }: Owners & { rows: { forums: { id: string } } }): Sample {
  return {
    key: { id: rows.forums.id },
    fresh: { class_id: group.id, title: 'New' },
    change: { title: 'Changed' },
  }
}

/** For the people of the class, and no others. */
const ofClass = (input: Operation['input']): Operation => ({ ...signedIn(input), foreign: 'refused' })

export const forumOperations = {
  taught: ofTeacher(({ group }) => ({ class_id: group.id })),
  topics: ofClass(({ group }) => ({ class_id: group.id })),
  posts: ofClass(({ rows }) => ({ topic_id: rows.forums.id })),
  visit: ofClass(({ group }) => ({ class_id: group.id })),
  open: ofClass(({ group }) => ({
    class_id: group.id,
    id: randomUUID(),
    post_id: randomUUID(),
    title: 'x',
    content: 'x',
  })),
  reply: ofClass(({ rows }) => ({ topic_id: rows.forums.id, id: randomUUID(), content: 'x' })),
  edit: ofClass(({ rows }) => ({ id: rows.forums.own_id, content: 'y' })),
  report: ofClass(({ rows }) => ({ id: rows.forums.post_id, reason: 'x' })),
  setTopic: ofTeacher(({ rows }) => ({ topic_id: rows.forums.id, is_locked: true, is_pinned: true })),
  deleteTopic: ofTeacher(({ rows }) => ({ topic_id: rows.forums.id })),
  approve: ofTeacher(({ rows }) => ({ id: rows.forums.post_id })),
  hide: ofStaff(({ rows }) => ({ id: rows.forums.post_id, reason: 'x' }), 'refused'),
  configure: ofTeacher(({ group }) => ({ class_id: group.id, needs_approval: true })),
  reports: ofStaff(undefined, 'own'),
  settle: ofStaff(({ rows }) => ({ id: rows.forums.report_id }), 'refused'),
}
