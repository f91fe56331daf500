import { personAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { insertOnce } from '#server/database/versioned-row.ts'
import { idTaken, noSuch } from '#server/http/conflicts.ts'
import { invalidInput, tooMany, type AppError } from '#server/http/errors.ts'
import type { OptionalFile } from '#server/uploads/row-file.ts'
import { takeUpload } from '#server/uploads/take.ts'
import { minutesToEdit, maxPostsPerHour, maxReportsPerDay } from '#shared/forum/rules.ts'
import { because, type Reason } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/** The finished upload of a post's file; null if it has none. */
type SentFile = { upload_id: string } | null

interface NewTopic {
  class_id: string
  id: string
  post_id: string
  title: string
  content: string
  file: SentFile
}

/**
 * Opens a topic with its first post. Sent again with the same ids, it only updates the text to what its
 * author has typed since.
 * @throws {AppError} 404, 409, 422 the time for changes is over, 429
 */
export async function openTopic(
  tx: Tx,
  userId: string,
  { class_id, id, post_id, title, content, file }: NewTopic,
): Promise<void> {
  const forum = await queries.findForum(tx, class_id)
  if (!forum) throw noSuch('class')
  const opened = await queries.findTopic(tx, id)
  if (opened && opened.title !== title)
    throw invalidInput({
      title: because('forum.opened', opened.title),
    })
  if (await queries.findPost(tx, post_id)) return await editPost(tx, { id: post_id, content })
  if (!forum.may_moderate) await requireTurn(tx)
  await insertOnce(tx, 'forums', [{ id, class_id, title }])
  const topic = await queries.findTopic(tx, id)
  if (topic?.class_id !== class_id) throw idTaken()
  await addPost(tx, userId, { topic, id: post_id, content, file })
}

/**
 * Replies in a topic. Sent again with the same id, it only updates the text to what its author has typed
 * since.
 * @throws {AppError} 404, 409, 422 it is locked, or the time for changes is over, 429
 */
export async function replyTo(
  tx: Tx,
  userId: string,
  { topic_id, id, content, file }: { topic_id: string; id: string; content: string; file: SentFile },
): Promise<void> {
  const topic = await queries.findTopic(tx, topic_id)
  if (!topic) throw noSuch('topic')
  if (await queries.findPost(tx, id)) return await editPost(tx, { id, content })
  if (!topic.may_moderate) {
    if (topic.is_locked) throw invalidInput({ content: because('forum.locked') })
    await requireTurn(tx)
  }
  await addPost(tx, userId, { topic, id, content, file })
}

interface NewPost {
  topic: { id: string; class_id: string; title: string }
  id: string
  content: string
  file: SentFile
}

async function addPost(tx: Tx, userId: string, { topic, id, content, file }: NewPost): Promise<void> {
  const { file_url, file_name, file_size } = await takeFile(tx, userId, topic.class_id, file)
  const columns = { forum_id: topic.id, title: topic.title, content, file_url, file_name, file_size }
  await insertOnce(tx, 'forum_posts', [{ id, ...columns }])
  if (!(await queries.findPost(tx, id))) throw idTaken()
}

/** Changes a post of one's own. @throws {AppError} 404, 422 the time for it is over */
export async function editPost(tx: Tx, { id, content }: { id: string; content: string }): Promise<void> {
  const post = await queries.findPost(tx, id)
  if (!post?.is_own) throw noSuch('post')
  if (post.content === content) return
  if (!(await queries.updatePost(tx, id, { content })))
    throw invalidInput({
      content: because('forum.tooLate', minutesToEdit),
    })
}

/** Reports a post, once for each person. @throws {AppError} 404, 429 */
export async function reportPost(tx: Tx, { id, reason }: { id: string; reason: string }): Promise<void> {
  if (!(await queries.findPost(tx, id))) throw noSuch('post')
  await holdLock(tx, 'forum_reports', personAsking)
  if ((await queries.countRecentReports(tx)) >= maxReportsPerDay)
    throw tooManyPosts(because('forum.manyReports'), 24)
  await queries.insertReport(tx, id, reason)
}

/** @throws {AppError} 422 it was not sent for this class's forum, or has not arrived */
async function takeFile(tx: Tx, userId: string, classId: string, file: SentFile): Promise<OptionalFile> {
  if (!file) return { file_url: null, file_name: null, file_size: null }
  return await takeUpload(tx, userId, file.upload_id, { purpose: 'post', classId })
}

async function requireTurn(tx: Tx): Promise<void> {
  await holdLock(tx, 'forum_posts', personAsking)
  if ((await queries.countRecentPosts(tx)) >= maxPostsPerHour)
    throw tooManyPosts(because('forum.manyPosts', maxPostsPerHour), 1)
}

/** @param hours that the limit counts */
function tooManyPosts(reason: Reason, hours: number): AppError {
  return tooMany('TOO_MANY_POSTS', reason, hours * 3600)
}
