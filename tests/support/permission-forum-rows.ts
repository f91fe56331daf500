import type { Role } from '#database/permissions.ts'
import type { Database } from '#server/database/database.ts'
import { insertOne } from './builders.ts'
import type { Sample } from './permission-world.ts'

/** Posts that not everybody in the class sees or may change, and a report of the first one by the student. */
export async function buildForumPosts(database: Database, forum_id: string, userId: string) {
  return await database.asService(async (tx) => {
    const row = { forum_id, title: 'Question', content: 'Which page?' }
    const hidden = await insertOne(tx, 'forum_posts', { ...row, hidden_reason: 'Not kind' })
    await insertOne(tx, 'forum_reports', { post_id: hidden.id, reported_by: userId, reason: 'Not kind' })
    return {
      hidden,
      waiting: await insertOne(tx, 'forum_posts', { ...row, is_approved: false }),
      written: await insertOne(tx, 'forum_posts', { ...row, author_id: userId }),
    }
  })
}

/** Visits of these people to the forum of a class. */
export async function buildVisits(
  database: Database,
  userIds: readonly string[],
  class_id: string,
): Promise<void> {
  const visits = userIds.map((user_id) => ({ user_id, class_id }))
  await database.asServiceOnce((db) => db.insertInto('forum_visits').values(visits).execute())
}

interface Side {
  forum: { id: string }
  post: { id: string }
  posts: Awaited<ReturnType<typeof buildForumPosts>>
}

/** Rows to try the rights on posts, their reports, and visits. */
export function forumSamples(
  sideOf: (row: string) => Side,
  accountOf: (row: string, actor: Role) => string,
  classes: { visited: string; unvisited: string },
): Record<string, (row: string, actor: Role) => Sample> {
  return {
    forum_posts(row) {
      const { forum, post, posts } = sideOf(row)
      const states = new Map([
        ['own, hidden', posts.hidden],
        ['own, to be approved', posts.waiting],
        ['own, just written', posts.written],
      ])
      return {
        key: { id: (states.get(row) ?? post).id },
        fresh: { forum_id: forum.id, title: 'New', content: 'New' },
        change: { content: 'Changed' },
      }
    },
    forum_reports: (row) => ({
      key: { post_id: sideOf(row).posts.hidden.id },
      fresh: { post_id: sideOf(row).post.id, reason: 'New' },
      change: { settled_at: new Date() },
    }),
    forum_visits: (row, actor) => ({
      key: { user_id: accountOf(row, actor), class_id: classes.visited },
      fresh: {
        class_id: classes.unvisited,
        ...(row === 'other' ? { user_id: accountOf(row, actor) } : {}),
      },
      change: { visited_at: new Date() },
    }),
  }
}
