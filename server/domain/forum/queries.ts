import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { pageSize, type Cursor } from '#server/database/page.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { minutesToEdit } from '#shared/forum/rules.ts'
import type { ForumReport, NewInForum, Post, PostPage, Topic, TopicPage } from '#shared/forum/contract.ts'

/* Row-level security decides which topics and posts are visible to the person asking. */

const iso = (time: RawBuilder<unknown>) => sql`to_json(${time}) #>> '{}'`
const teaches = (classId: RawBuilder<unknown>) =>
  sql<boolean>`${classId} = any ((select public.my_taught_class_ids())::uuid[])`
const sees = (classId: RawBuilder<unknown>) => sql`(${teaches(classId)} or (select public.is_admin()))`
const olderThan = (time: RawBuilder<unknown>, id: RawBuilder<unknown>, before: Cursor | undefined) =>
  before ? sql`(${time}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`

/**
 * The forum settings of a class that the person asking is in, teaches or supervises; undefined for any other.
 */
export async function findForum(
  tx: Tx,
  classId: string,
): Promise<Pick<TopicPage, 'may_moderate' | 'needs_approval'> | undefined> {
  return await queryRow<Pick<TopicPage, 'may_moderate' | 'needs_approval'>>(tx)`
    select ${teaches(sql`c.id`)} as may_moderate, c.forum_needs_approval as needs_approval
    from public.classes c where c.id = ${classId}
      and (c.id = any ((select public.my_class_ids())::uuid[]) or ${sees(sql`c.id`)})`
}

const isWaiting = sql`exists (select from public.forum_posts p
  where p.forum_id = f.id and not p.is_approved and p.hidden_reason is null)`

/**
 * @returns one more than a page, so that the caller knows whether there are older ones; or instead all that
 * come first: pinned ones, and for their teacher those with posts waiting for approval
 */
export async function listTopics(
  tx: Tx,
  classId: string,
  { pinned, before }: { pinned: boolean; before?: Cursor | undefined },
): Promise<Topic[]> {
  return await queryRows<Topic>(tx)`
    select f.id, f.title, f.is_locked, f.is_pinned, f.is_shown, ${iso(sql`f.last_post_at`)} as last_post_at,
      (select count(*)::integer from public.forum_posts p where p.forum_id = f.id) as posts,
      ${isWaiting} as is_waiting,
      f.last_post_at > coalesce(v.visited_at, '-infinity') and exists (select from public.forum_posts p
        where p.forum_id = f.id and p.author_id is distinct from (select auth.uid())
          and case when ${teaches(sql`f.class_id`)} then p.created_at else p.appeared_at end > coalesce(v.visited_at, '-infinity')
        ) as is_new
    from public.forums f
    left join public.forum_visits v on v.class_id = f.class_id and v.user_id = (select auth.uid())
    where f.class_id = ${classId} and (f.is_pinned or ${teaches(sql`f.class_id`)} and ${isWaiting}) = ${pinned} and ${olderThan(sql`f.last_post_at`, sql`f.id`, before)}
    order by f.last_post_at desc, f.id desc limit ${sql.lit(pinned ? 100 : pageSize + 1)}`
}

/**
 * The classes of the teacher asking whose forum has something new or waiting for approval, by name. Waiting
 * posts have not appeared, so a visit does not clear them.
 */
export const newInForums: RawBuilder<NewInForum> = sql`
  select c.id as class_id, c.name as class_name, s.name as subject_name, coalesce(n.topics, 0) + coalesce(w.posts, 0) as news
  from public.classes c
  left join public.subjects s on s.id = c.subject_id
  left join public.my_new_topics() n on n.class_id = c.id
  left join (select f.class_id, count(*)::integer as posts from public.forum_posts p join public.forums f on f.id = p.forum_id
    where not p.is_approved and p.hidden_reason is null group by f.class_id) w on w.class_id = c.id
  where c.teacher_id = (select auth.uid()) and not c.is_archived and coalesce(n.topics, w.posts) is not null
  order by public.class_rank(c.name), c.name, s.name`

/** The classes of {@link newInForums}. */
export async function listNewInForums(tx: Tx): Promise<NewInForum[]> {
  return (await newInForums.execute(tx)).rows
}

type FoundTopic = Omit<PostPage, 'first' | 'posts' | 'older'>

/** A topic, with what the person asking may do in it. */
export async function findTopic(tx: Tx, id: string): Promise<FoundTopic | undefined> {
  return await queryRow<FoundTopic>(tx)`
    select f.id, f.class_id, f.title, f.is_locked, f.is_pinned, ${teaches(sql`f.class_id`)} as may_moderate,
      f.class_id = any ((select public.my_class_ids())::uuid[]) or ${teaches(sql`f.class_id`)} as may_write
    from public.forums f where f.id = ${id}`
}

/** @returns one more than a page, newest first; with `first` only the oldest post */
export async function listPosts(
  tx: Tx,
  { id, class_id }: { id: string; class_id: string },
  { before, first = false }: { before?: Cursor | undefined; first?: boolean },
): Promise<Post[]> {
  const isSeen = sees(sql`${class_id}::uuid`)
  return await queryRows<Post>(tx)`
    select p.id, p.content, n.name as author_name, coalesce(n.is_teacher, false) as is_teacher,
      p.author_id is not distinct from (select auth.uid()) as is_own, ${iso(sql`p.created_at`)} as created_at,
      p.author_id is not distinct from (select auth.uid()) and p.hidden_reason is null
        and (p.created_at > now() - make_interval(mins => ${sql.lit(minutesToEdit)}) or ${teaches(sql`${class_id}::uuid`)}) as may_edit,
      ${iso(sql`p.edited_at`)} as edited_at, p.is_approved, p.hidden_reason is not null as is_hidden,
      case when ${isSeen} then p.hidden_reason end as hidden_reason, case when ${isSeen} then p.original end as original,
      exists (select from public.forum_reports r where r.post_id = p.id and r.settled_at is null) as is_reported,
      p.file_name, p.file_size, case when p.hidden_reason is null or ${isSeen} then p.file_url end as file_url
    from (
      select * from public.forum_posts
      where forum_id = ${id} and ${olderThan(sql`created_at`, sql`id`, before)}
      ${first ? sql`order by created_at, id limit 1` : sql`order by created_at desc, id desc limit ${sql.lit(pageSize + 1)}`}
    ) p left join public.forum_authors(${class_id}) n on n.user_id = p.author_id
    order by p.created_at desc, p.id desc`
}

interface FoundPost {
  id: string
  topic_id: string
  content: string
  is_own: boolean
  may_moderate: boolean
  /** Its teacher, and administrators. */
  may_hide: boolean
  is_hidden: boolean
}

/** A post, with what the person asking may do with it. */
export async function findPost(tx: Tx, id: string): Promise<FoundPost | undefined> {
  return await queryRow<FoundPost>(tx)`
    select p.id, p.forum_id as topic_id, p.content, p.author_id is not distinct from (select auth.uid()) as is_own,
      ${teaches(sql`f.class_id`)} as may_moderate, ${sees(sql`f.class_id`)} as may_hide, p.hidden_reason is not null as is_hidden
    from public.forum_posts p join public.forums f on f.id = p.forum_id where p.id = ${id}`
}

/** The number of posts that the person asking has written in the last hour. */
export async function countRecentPosts(tx: Tx): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::integer as count from public.forum_posts
    where author_id = (select auth.uid()) and created_at > now() - interval '1 hour'`
  return row!.count
}

/** The number of posts that the person asking has reported in the last day. */
export async function countRecentReports(tx: Tx): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::integer as count from public.forum_reports
    where reported_by = (select auth.uid()) and created_at > now() - interval '1 day'`
  return row!.count
}

/** Whether the person asking may write in the forum of a class: as one of its students, or its teacher. */
export async function isWriterIn(tx: Tx, classId: string): Promise<boolean> {
  const row = await queryRow<{ is_writer: boolean }>(tx)`
    select ${classId}::uuid = any (public.my_class_ids() || public.my_taught_class_ids()) as is_writer`
  return row!.is_writer
}

/** Whether the person asking is a student. */
export async function isStudent(tx: Tx): Promise<boolean> {
  const row = await queryRow<{ is_student: boolean }>(tx)`
    select public.current_student_id() is not null as is_student`
  return row!.is_student
}

/** @returns whether the person asking may still change it */
export async function updatePost(
  tx: Tx,
  id: string,
  change: { content?: string; is_approved?: boolean; hidden_reason?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forum_posts')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks or pins a topic, or takes that back. */
export async function updateTopic(
  tx: Tx,
  id: string,
  change: { is_locked: boolean; is_pinned: boolean },
): Promise<void> {
  await tx.updateTable('forums').set(change).where('id', '=', id).execute()
}

/** The number of posts in a topic, and the beginning of the first one. */
export async function sumUpPosts(tx: Tx, topicId: string): Promise<{ posts: number; first: string | null }> {
  return (await queryRow<{ posts: number; first: string | null }>(tx)`
    select count(*)::integer as posts, left((array_agg(content order by created_at, id))[1], 500) as first
    from public.forum_posts where forum_id = ${topicId}`)!
}

/** Keys of the files of the posts in a topic. */
export async function listFiles(tx: Tx, topicId: string): Promise<string[]> {
  const rows = await queryRows<{ file_url: string }>(tx)`
    select file_url from public.forum_posts where forum_id = ${topicId} and file_url is not null`
  return rows.map(({ file_url }) => file_url)
}

/** Deletes a topic with all its posts. */
export async function deleteTopic(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('forums').where('id', '=', id).execute()
}

/** Reports a post; a second report by the same person changes nothing. */
export async function insertReport(tx: Tx, post_id: string, reason: string): Promise<void> {
  await tx
    .insertInto('forum_reports')
    .values({ post_id, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether the teacher asking has such a class */
export async function setApproval(tx: Tx, classId: string, needsApproval: boolean): Promise<boolean> {
  const rows = await queryRows(tx)`
    update public.classes c set forum_needs_approval = ${needsApproval}
    where c.id = ${classId} and ${teaches(sql`c.id`)} returning c.id`
  return rows.length > 0
}

/** Records that the person asking has now seen the forum of a class. */
export async function noteVisit(tx: Tx, classId: string): Promise<void> {
  await sql`
    insert into public.forum_visits (class_id, visited_at) values (${classId}, now())
    on conflict (user_id, class_id) do update set visited_at = excluded.visited_at`.execute(tx)
}

/** Reports that nobody has settled yet. @returns one more than a page, newest first */
export async function listReports(tx: Tx, before: Cursor | undefined): Promise<ForumReport[]> {
  return await queryRows<ForumReport>(tx)`
    select r.id, r.post_id, p.forum_id as topic_id, c.name as class_name, s.name as subject_name, f.title as topic, p.content, n.name as author_name,
      r.reason, p.file_url, p.file_name, p.file_size, p.hidden_reason is not null as is_hidden, ${iso(sql`r.created_at`)} as created_at
    from public.forum_reports r
    join public.forum_posts p on p.id = r.post_id
    join public.forums f on f.id = p.forum_id
    join public.classes c on c.id = f.class_id
    left join public.subjects s on s.id = c.subject_id
    left join lateral public.forum_authors(c.id) n on n.user_id = p.author_id
    where r.settled_at is null and ${sees(sql`c.id`)} and ${olderThan(sql`r.created_at`, sql`r.id`, before)}
    order by r.created_at desc, r.id desc limit ${sql.lit(pageSize + 1)}`
}

/** @returns whether the report exists, in a class that the person asking supervises */
export async function settleReport(tx: Tx, id: string): Promise<boolean> {
  const rows = await queryRows(tx)`
    update public.forum_reports set settled_at = coalesce(settled_at, now()) where id = ${id} returning id`
  return rows.length > 0
}
