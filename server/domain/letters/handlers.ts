import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { printFrom } from '#server/domain/report-cards/print-source.ts'
import { issueLetter, prepareLetter, withdrawLetter } from './issue-letter.ts'
import { replyWithLetter } from './letter-file.ts'
import { readTemplates, saveTemplate } from './letter-templates.ts'
import { listLetters } from './queries.ts'

const calls = admin.letters

export const letterHandlers = {
  list: calls.list.handler(runAsUser((tx, { student_id }) => listLetters(tx, student_id))),
  prepare: calls.prepare.handler(async ({ context, input }) => {
    const { masterKey } = context.services.secrets
    return await context.asUser((tx) => prepareLetter(tx, input, masterKey))
  }),
  issue: calls.issue.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => issueLetter(tx, input, context.claims.sub, context))
  }),
  withdraw: calls.withdraw.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => withdrawLetter(tx, input.id, context))
  }),
  file: calls.file.handler(async ({ context, input }) => {
    return await context.asUser((tx) => replyWithLetter(tx, input.id, printFrom(context)))
  }),
  templates: calls.templates.handler(async ({ context }) => await context.asUser(readTemplates)),
  saveTemplate: calls.saveTemplate.handler(runAsUser(saveTemplate)),
}
