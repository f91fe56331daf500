import { admin, staff, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { adjustScheme } from './adjust-scheme.ts'
import { replyWithBoard } from './board-file.ts'
import { replyWithResults } from './class-file.ts'
import { listConcerns } from './queries.ts'
import { readClassResults, readGaps } from './read-class.ts'
import { listBoard } from './sign-off-queries.ts'
import { move, submit } from './sign-off.ts'
import { replyWithSummary } from './summary-file.ts'
import { readSummary } from './summary-queries.ts'

export const resultHandlers = {
  ofClass: teacher.results.ofClass.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readClassResults(tx, input.id))
  }),
  file: teacher.results.file.handler(async ({ context, input: { id, format } }) => {
    return await replyWithResults(await context.asUser((tx) => readClassResults(tx, id)), format)
  }),
  adjust: teacher.results.adjust.handler(async ({ context, input }) => {
    await context.asUser((tx) => adjustScheme(tx, input, context))
  }),
  concerns: teacher.results.concerns.handler(async ({ context, input }) => {
    return await context.asUser((tx) => listConcerns(tx, input.term))
  }),
  gaps: teacher.results.gaps.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readGaps(tx, input.id))
  }),
  submit: teacher.results.submit.handler(async ({ context, input }) => {
    await context.asUser((tx) => submit(tx, input.id, context))
  }),
  board: staff.results.board.handler(async ({ context, input: { academic_year, term } }) => {
    return await context.asUser((tx) => listBoard(tx, academic_year, term))
  }),
  boardFile: staff.results.boardFile.handler(async ({ context, input: { format, ...of } }) => {
    const rows = await context.asUser((tx) => listBoard(tx, of.academic_year, of.term))
    return await replyWithBoard(rows, of, format)
  }),
  summary: admin.results.summary.handler(runAsUser(readSummary)),
  summaryFile: admin.results.summaryFile.handler(async ({ context, input: { format, ...of } }) => {
    return await replyWithSummary(await context.asUser((tx) => readSummary(tx, of)), of, format)
  }),
  move: staff.results.move.handler(async ({ context, input }) => {
    await context.asUser((tx) => move(tx, input, context))
  }),
}
