import { signedIn, staff, teacher } from '#server/access/procedure.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { settleChange } from '#server/uploads/row-file.ts'
import { approvePost, deleteTopic, hidePost } from './moderate.ts'
import * as queries from './queries.ts'
import { readPosts, readReports, readTaughtForum, readTopics } from './read-forum.ts'
import { editPost, openTopic, replyTo, reportPost } from './write-post.ts'

export const forumHandlers = {
  taught: teacher.forum.taught.handler(
    async ({ context: { asUser, links }, input }) =>
      await asUser((tx) => readTaughtForum(tx, links, input.class_id)),
  ),
  topics: signedIn.forum.topics.handler(
    async ({ context: { asUser }, input }) =>
      await asUser((tx) => readTopics(tx, input.class_id, input.before)),
  ),
  posts: signedIn.forum.posts.handler(
    async ({ context: { asUser, links }, input }) => await asUser((tx) => readPosts(tx, links, input)),
  ),
  visit: signedIn.forum.visit.handler(async ({ context: { asUser }, input }) => {
    await asUser(async (tx) => {
      if (!(await queries.findForum(tx, input.class_id))) throw noSuch('class')
      await queries.noteVisit(tx, input.class_id)
    })
  }),
  open: signedIn.forum.open.handler(async ({ context: { services, claims, asUser }, input }) => {
    await settleChange(services, claims, input.file)
    await asUser((tx) => openTopic(tx, claims.sub, input))
  }),
  reply: signedIn.forum.reply.handler(async ({ context: { services, claims, asUser }, input }) => {
    await settleChange(services, claims, input.file)
    await asUser((tx) => replyTo(tx, claims.sub, input))
  }),
  edit: signedIn.forum.edit.handler(async ({ context: { asUser }, input }) => {
    await asUser((tx) => editPost(tx, input))
  }),
  report: signedIn.forum.report.handler(async ({ context: { asUser }, input }) => {
    await asUser((tx) => reportPost(tx, input))
  }),
  setTopic: teacher.forum.setTopic.handler(async ({ context: { asUser }, input }) => {
    await asUser(async (tx) => {
      const { topic_id, ...change } = input
      if (!(await queries.findTopic(tx, topic_id))?.may_moderate) throw noSuch('topic')
      await queries.updateTopic(tx, topic_id, change)
    })
  }),
  deleteTopic: teacher.forum.deleteTopic.handler(async ({ context: { asUser, ...origin }, input }) => {
    const files = await asUser((tx) => deleteTopic(tx, input.topic_id, origin))
    await removeUnusedFiles(origin.services, files)
  }),
  approve: teacher.forum.approve.handler(async ({ context: { asUser }, input }) => {
    await asUser((tx) => approvePost(tx, input.id))
  }),
  hide: staff.forum.hide.handler(async ({ context: { asUser, ...origin }, input }) => {
    await asUser((tx) => hidePost(tx, input, origin))
  }),
  configure: teacher.forum.configure.handler(async ({ context: { asUser }, input }) => {
    await asUser(async (tx) => {
      if (!(await queries.setApproval(tx, input.class_id, input.needs_approval))) throw noSuch('class')
    })
  }),
  reports: staff.forum.reports.handler(
    async ({ context: { asUser, links }, input }) =>
      await asUser((tx) => readReports(tx, links, input.before)),
  ),
  settle: staff.forum.settle.handler(async ({ context: { asUser }, input }) => {
    await asUser(async (tx) => {
      if (!(await queries.settleReport(tx, input.id))) throw noSuch('report')
    })
  }),
}
