import { z } from 'zod'
import { reasonRules, topicRules as rules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { taughtClass } from '#shared/classes/contract.ts'
import { instant, newId, requiredText, storedFile } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const content = requiredText(rules.content.max, rules.content.missing)
const reason = requiredText(reasonRules.reason.max, reasonRules.reason.missing)
const file = z
  .object({ upload_id: z.guid(asIssue('uploads.unknown')) })
  .nullable()
  .default(null)
  .describe('A finished upload for this class’s forum, or null')
const older = z
  .string()
  .nullable()
  .describe('Passed as `before` to read the next older ones; null: there are none')
const before = z.string().max(200).optional()

const topic = z.object({
  id: z.guid(),
  title: z.string(),
  is_locked: z.boolean(),
  is_pinned: z.boolean(),
  is_shown: z.boolean().describe('Its first post is approved and not hidden'),
  is_waiting: z.boolean().describe('A post in it that the person asking may read waits for approval'),
  posts: z.number().int().describe('Those that the person asking may read'),
  last_post_at: instant,
  is_new: z.boolean().describe('Somebody else has written in it since the person’s last visit'),
})

const topicPage = z.object({
  may_moderate: z.boolean(),
  needs_approval: z.boolean(),
  pinned: z
    .array(topic)
    .describe('Only with the first page; for the teacher including those with a waiting post'),
  topics: z.array(topic).describe('Those with the newest posts first'),
  older,
})

const post = z.object({
  id: z.guid(),
  content: z.string(),
  author_name: z.string().nullable().describe('Null for a student, whom classmates see without a name'),
  is_teacher: z.boolean(),
  is_own: z.boolean(),
  may_edit: z.boolean().describe('It is the person’s own, and the time for changing it is not over'),
  created_at: instant,
  edited_at: instant.nullable(),
  is_approved: z.boolean(),
  is_hidden: z.boolean(),
  hidden_reason: z.string().nullable().describe('For the teacher and the office'),
  original: z.string().nullable().describe('Before it was edited, for the teacher and the office'),
  is_reported: z.boolean().describe('By the person asking; for the teacher by anybody, until it is settled'),
  ...storedFile.shape,
})

const postPage = z.object({
  id: z.guid(),
  class_id: z.guid(),
  title: z.string(),
  is_locked: z.boolean(),
  is_pinned: z.boolean(),
  may_moderate: z.boolean(),
  may_write: z.boolean().describe('In the class; the office may only read'),
  first: post.nullable().describe('The question, where it is not among these posts'),
  posts: z.array(post).describe('Newest first'),
  older,
})

const report = z.object({
  id: z.guid(),
  post_id: z.guid(),
  topic_id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  topic: z.string(),
  content: z.string(),
  author_name: z.string().nullable(),
  reason: z.string(),
  is_hidden: z.boolean(),
  created_at: instant,
  ...storedFile.shape,
})

const reportPage = z.object({ reports: z.array(report), older })

export const newInForum = z.object({
  class_id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  news: z
    .number()
    .int()
    .describe(
      'Topics in which somebody else has written since the last visit, and posts that wait for approval',
    ),
})

const taughtForum = z.object({
  classes: z
    .array(taughtClass.pick({ id: true, name: true, subject_name: true, term: true, academic_year: true }))
    .describe('Those that are not archived, newest term first, by name'),
  class_id: z.guid().nullable().describe('The class asked for, or else the first one; null: there is none'),
  page: topicPage.nullable().describe('The topics of that class'),
  news: z.array(newInForum).describe('The classes in which something is new or waits, by name'),
  reported: reportPage.describe('Reported posts that wait, of all classes of the teacher'),
})

export type NewInForum = z.output<typeof newInForum>
export type Topic = z.output<typeof topic>
export type TopicPage = z.output<typeof topicPage>
export type Post = z.output<typeof post>
export type PostPage = z.output<typeof postPage>
export type TaughtForum = z.output<typeof taughtForum>
export type ReportPage = z.output<typeof reportPage>
export type ForumReport = z.output<typeof report>

const classId = z.object({ class_id: z.guid(asIssue('classes.unknown')) })
const topicId = z.object({ topic_id: z.guid(asIssue('forum.unknownTopic')) })
const postId = z.object({ id: z.guid(asIssue('forum.unknownPost')) })
const call = calls('forum')

export const forum = {
  taught: call
    .get(
      '/teacher/forum',
      'The forum of one of the teacher’s classes, with the classes to choose from and the reports',
    )
    .input(classId.partial())
    .output(taughtForum),
  topics: call
    .get('/classes/{class_id}/topics', 'The topics of a class’s forum')
    .input(classId.extend({ before }))
    .output(topicPage),
  posts: call
    .get('/topics/{topic_id}', 'A topic with its posts')
    .input(topicId.extend({ before }))
    .output(postPage),
  visit: call.post('/classes/{class_id}/visit', 'Mark the forum as seen up to now').input(classId),
  open: call.post('/classes/{class_id}/topics', 'Open a topic with a first post').input(
    classId.extend({
      id: newId,
      post_id: newId,
      title: requiredText(rules.title.max, rules.title.missing),
      content,
      file,
    }),
  ),
  reply: call
    .post('/topics/{topic_id}/posts', 'Write in a topic')
    .input(topicId.extend({ id: newId, content, file })),
  edit: call
    .put('/posts/{id}', 'Change one’s own post, shortly after it was written')
    .input(postId.extend({ content })),
  report: call
    .post('/posts/{id}/reports', 'Report a post to the teacher and the office')
    .input(postId.extend({ reason })),
  setTopic: call
    .put('/topics/{topic_id}', 'Lock or pin a topic')
    .input(topicId.extend({ is_locked: z.boolean(), is_pinned: z.boolean() })),
  deleteTopic: call.delete('/topics/{topic_id}', 'Delete a topic with its posts').input(topicId),
  approve: call.post('/posts/{id}/approve', 'Approve a post').input(postId),
  hide: call
    .put('/posts/{id}/hidden', 'Hide a post, or show it again')
    .input(
      postId.extend({ reason: reason.nullable().describe('Kept for the audit log; null shows it again') }),
    ),
  configure: call
    .put('/classes/{class_id}/forum', 'Require approval before posts appear')
    .input(classId.extend({ needs_approval: z.boolean() })),
  reports: call
    .get('/forum-reports', 'Open reports of posts: those of the teacher’s classes, for the office all')
    .input(z.object({ before }))
    .output(reportPage),
  settle: call
    .post('/forum-reports/{id}/settle', 'Dismiss a report')
    .input(z.object({ id: z.guid(asIssue('forum.unknownReport')) })),
}
