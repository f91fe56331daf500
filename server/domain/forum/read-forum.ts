import { noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { cursorIn, splitPage } from '#server/database/page.ts'
import { listClasses } from '#server/domain/classes/queries.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { withLink } from '#server/uploads/row-file.ts'
import type { PostPage, ReportPage, TaughtForum, TopicPage } from '#shared/forum/contract.ts'
import * as queries from './queries.ts'

/** The place where a page of older rows begins; undefined for the newest page. */
type Before = string | undefined

const cursorOf = (before: Before) => (before === undefined ? undefined : cursorIn({ before }))

/** The topics of a class. @throws {AppError} 404, or 422 for a wrong cursor */
export async function readTopics(tx: Tx, classId: string, text?: Before): Promise<TopicPage> {
  const before = cursorOf(text)
  const forum = await queries.findForum(tx, classId)
  if (!forum) throw noSuch('class')
  const pinned = before ? [] : await queries.listTopics(tx, classId, { pinned: true })
  const rows = await queries.listTopics(tx, classId, { pinned: false, before })
  const { items, older } = splitPage(rows, ({ last_post_at }) => last_post_at)
  return { ...forum, pinned, topics: items, older }
}

/** A topic with its posts. @throws {AppError} 404, or 422 for a wrong cursor */
export async function readPosts(
  tx: Tx,
  links: LinkSigner,
  { topic_id, before }: { topic_id: string; before?: Before },
): Promise<PostPage> {
  const topic = await queries.findTopic(tx, topic_id)
  if (!topic) throw noSuch('topic')
  const rows = await queries.listPosts(tx, topic, { before: cursorOf(before) })
  const { items, older } = splitPage(rows, ({ created_at }) => created_at)
  const [first] = older === null ? [] : await queries.listPosts(tx, topic, { first: true })
  return {
    ...topic,
    first: first ? withLink(first, links) : null,
    posts: items.map((row) => withLink(row, links)),
    older,
  }
}

/** Reported posts waiting for the person asking. @throws {AppError} 422 for a wrong cursor */
export async function readReports(tx: Tx, links: LinkSigner, before?: Before): Promise<ReportPage> {
  const rows = await queries.listReports(tx, cursorOf(before))
  const { items, older } = splitPage(rows, ({ created_at }) => created_at)
  return { reports: items.map((row) => withLink(row, links)), older }
}

/**
 * Everything that the teacher's forum shows at first.
 * @param classId left out for the first class
 * @throws {AppError} 404 when it is not among the teacher's current classes
 */
export async function readTaughtForum(
  tx: Tx,
  links: LinkSigner,
  classId: string | undefined,
): Promise<TaughtForum> {
  const classes = (await listClasses(tx)).filter(({ is_archived }) => !is_archived)
  const chosen = classId === undefined ? classes[0] : classes.find(({ id }) => id === classId)
  if (classId !== undefined && !chosen) throw noSuch('class')
  return {
    classes,
    class_id: chosen?.id ?? null,
    page: chosen ? await readTopics(tx, chosen.id) : null,
    news: await queries.listNewInForums(tx),
    reported: await readReports(tx, links),
  }
}
