import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { printFrom } from '#server/domain/report-cards/print-source.ts'
import { templateRow } from '#server/domain/report-cards/template-row.ts'
import { readSpecimenScale, replyWithSpecimen } from './specimen.ts'

const calls = admin.cardTemplate

export const cardTemplateHandlers = {
  read: calls.read.handler(
    runAsUser(async (tx) => ({
      ...(await templateRow.readWithChanges(tx)),
      scale: await readSpecimenScale(tx),
    })),
  ),
  save: calls.save.handler(
    runAsUser((tx, { updated_at, ...template }, origin) =>
      templateRow.save(tx, { template, updated_at }, origin),
    ),
  ),
  specimen: calls.specimen.handler(async ({ context }) => {
    return await context.asUser((tx) => replyWithSpecimen(tx, printFrom(context)))
  }),
}
