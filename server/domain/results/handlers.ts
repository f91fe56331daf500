import { admin, staff, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { adjustScheme } from './adjust-scheme.ts'
import { replyWithBoard } from './board-file.ts'
import { replyWithResults } from './class-file.ts'
import { listConcerns } from './queries.ts'
import { readHomeClasses } from './read-home-classes.ts'
import { readClassResults, readGaps } from './read-class.ts'
import { listBoard } from './sign-off-queries.ts'
import { move, submit } from './sign-off.ts'
import { replyWithSummary } from './summary-file.ts'
import { readSummary } from './summary-queries.ts'

export const resultHandlers = {
  ofClass: teacher.results.ofClass.handler(runAsUser((tx, { id }) => readClassResults(tx, id))),
  file: teacher.results.file.handler(async ({ context, input: { id, format } }) => {
    return await replyWithResults(await context.asUser((tx) => readClassResults(tx, id)), format)
  }),
  adjust: teacher.results.adjust.handler(runAsUser(adjustScheme)),
  concerns: teacher.results.concerns.handler(runAsUser((tx, { term }) => listConcerns(tx, term))),
  gaps: teacher.results.gaps.handler(runAsUser((tx, { id }) => readGaps(tx, id))),
  submit: teacher.results.submit.handler(runAsUser((tx, { id }, origin) => submit(tx, id, origin))),
  homeClasses: admin.results.homeClasses.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => readHomeClasses(tx, input))
  }),
  board: staff.results.board.handler(
    runAsUser((tx, { class_name, ...of }) =>
      listBoard(tx, of, class_name === undefined ? null : [class_name]),
    ),
  ),
  boardFile: staff.results.boardFile.handler(async ({ context, input: { format, ...of } }) => {
    const rows = await context.asUser((tx) => listBoard(tx, of, null))
    return await replyWithBoard(rows, of, format)
  }),
  summary: admin.results.summary.handler(runAsUser(readSummary)),
  summaryFile: admin.results.summaryFile.handler(async ({ context, input: { format, ...of } }) => {
    return await replyWithSummary(await context.asUser((tx) => readSummary(tx, of)), of, format)
  }),
  move: staff.results.move.handler(runAsUser(move)),
}
