import { signedIn, staff, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
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
    runAsUser((tx, { class_id, before }) => readTopics(tx, class_id, before)),
  ),
  posts: signedIn.forum.posts.handler(
    async ({ context: { asUser, links }, input }) => await asUser((tx) => readPosts(tx, links, input)),
  ),
  visit: signedIn.forum.visit.handler(
    runAsUser(async (tx, { class_id }) => {
      if (!(await queries.findForum(tx, class_id))) throw noSuch('class')
      await queries.noteVisit(tx, class_id)
    }),
  ),
  open: signedIn.forum.open.handler(async ({ context: { services, claims, asUser }, input }) => {
    await settleChange(services, claims, input.file)
    await asUser((tx) => openTopic(tx, claims.sub, input))
  }),
  reply: signedIn.forum.reply.handler(async ({ context: { services, claims, asUser }, input }) => {
    await settleChange(services, claims, input.file)
    await asUser((tx) => replyTo(tx, claims.sub, input))
  }),
  edit: signedIn.forum.edit.handler(runAsUser(editPost)),
  report: signedIn.forum.report.handler(runAsUser(reportPost)),
  setTopic: teacher.forum.setTopic.handler(
    runAsUser(async (tx, input) => {
      const { topic_id, ...change } = input
      if (!(await queries.findTopic(tx, topic_id))?.may_moderate) throw noSuch('topic')
      await queries.updateTopic(tx, topic_id, change)
    }),
  ),
  deleteTopic: teacher.forum.deleteTopic.handler(async ({ context: { asUser, ...origin }, input }) => {
    const files = await asUser((tx) => deleteTopic(tx, input.topic_id, origin))
    await removeUnusedFiles(origin.services, files)
  }),
  approve: teacher.forum.approve.handler(runAsUser((tx, { id }) => approvePost(tx, id))),
  hide: staff.forum.hide.handler(runAsUser(hidePost)),
  configure: teacher.forum.configure.handler(
    runAsUser(async (tx, { class_id, needs_approval }) => {
      if (!(await queries.setApproval(tx, class_id, needs_approval))) throw noSuch('class')
    }),
  ),
  reports: staff.forum.reports.handler(
    async ({ context: { asUser, links }, input }) =>
      await asUser((tx) => readReports(tx, links, input.before)),
  ),
  settle: staff.forum.settle.handler(
    runAsUser(async (tx, { id }) => {
      if (!(await queries.settleReport(tx, id))) throw noSuch('report')
    }),
  ),
}
