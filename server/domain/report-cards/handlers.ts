import { admin, staff, student, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listToRead, listUnread } from './comment-reading-queries.ts'
import { readComments, saveComments } from './comments.ts'
import { listOwedComments } from './owed-comment-queries.ts'
import { giveReadings } from './give-readings.ts'
import { replyWithMeritList } from './merit-list.ts'
import { printFrom } from './print-source.ts'
import { replyWithIssuedCard, replyWithOwnCard } from './own-card.ts'
import { replyWithCards } from './report-cards-reply.ts'
import { replyWithTranscript } from './transcript.ts'

export const reportCardHandlers = {
  comments: teacher.reportCards.comments.handler(runAsUser(readComments)),
  saveComments: teacher.reportCards.saveComments.handler(async ({ context, input }) => {
    await context.asUser((tx) => saveComments(tx, input))
  }),
  owed: admin.reportCards.owed.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => listOwedComments(tx, input))
  }),
  unread: staff.reportCards.unread.handler(async ({ context, input }) => {
    return await context.asUser((tx) => listUnread(tx, input))
  }),
  toRead: staff.reportCards.toRead.handler(async ({ context, input }) => {
    return await context.asUser((tx) => listToRead(tx, input))
  }),
  read: staff.reportCards.read.handler(async ({ context, input }) => {
    await context.asUser((tx) => giveReadings(tx, input))
  }),
  print: admin.reportCards.print.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => replyWithCards(tx, input, context, printFrom(context)))
  }),
  own: student.reportCards.own.handler(async ({ context, input }) => {
    return await context.asUser((tx) => replyWithOwnCard(tx, input.id, printFrom(context)))
  }),
  issued: admin.reportCards.issued.handler(async ({ context, input }) => {
    return await context.asUser((tx) => replyWithIssuedCard(tx, input, printFrom(context), context))
  }),
  meritList: admin.reportCards.meritList.handler(async ({ context, input: { format, ...of } }) => {
    return await context.asUser((tx) => replyWithMeritList(tx, of, format))
  }),
  transcript: admin.reportCards.transcript.handler(async ({ context, input }) => {
    return await context.asUser((tx) => replyWithTranscript(tx, input.id, context.services.disk, context))
  }),
}
