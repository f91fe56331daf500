import type { RequestOrigin } from '#server/access/request-origin.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import * as queries from './queries.ts'
import { beginningOf } from '#shared/valid-characters.ts'

/** Approves a post in one's own class. @throws {AppError} 404 */
export async function approvePost(tx: Tx, id: string): Promise<void> {
  if (!(await queries.findPost(tx, id))?.may_moderate) throw noSuch('post')
  await queries.updatePost(tx, id, { is_approved: true })
}

/**
 * Hides a post of one's own class, or for the office of any class, with a reason for the audit log; or shows
 * it again.
 * @throws {AppError} 404
 */
export async function hidePost(
  tx: Tx,
  { id, reason }: { id: string; reason: string | null },
  origin: RequestOrigin,
): Promise<void> {
  const post = await queries.findPost(tx, id)
  if (!post?.may_hide) throw noSuch('post')
  await queries.updatePost(tx, id, { hidden_reason: reason })
  if (reason === null && !post.is_hidden) return
  const action = reason === null ? 'forum.post_shown' : 'forum.post_hidden'
  const details = { post: beginningOf(post.content, 500), ...(reason === null ? {} : { reason }) }
  await writeAudit(tx, { action, subject: { type: 'forum_post', id }, details }, origin)
}

/**
 * Deletes a topic of one's own class with its posts; the audit log keeps its subject.
 * @returns storage keys of files that may no longer be needed
 * @throws {AppError} 404
 */
export async function deleteTopic(tx: Tx, id: string, origin: RequestOrigin): Promise<string[]> {
  const topic = await queries.findTopic(tx, id)
  if (!topic?.may_moderate) throw noSuch('topic')
  const details = { title: topic.title, ...(await queries.sumUpPosts(tx, id)) }
  const files = await queries.listFiles(tx, id)
  await queries.deleteTopic(tx, id)
  await writeAudit(tx, { action: 'forum.topic_deleted', subject: { type: 'forum', id }, details }, origin)
  return files
}
