import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listSettingChanges } from '#server/audit/setting-history-queries.ts'
import type { CardTemplate } from '#shared/card-template/card-parts.ts'
import { findTemplate } from '#server/domain/report-cards/template-queries.ts'
import { saveTemplate } from './save-template.ts'
import { printFrom } from '#server/domain/report-cards/print-source.ts'
import { readSpecimenScale, replyWithSpecimen } from './specimen.ts'

const calls = admin.cardTemplate

export const cardTemplateHandlers = {
  read: calls.read.handler(async ({ context }) => {
    return await context.asUser(async (tx) => ({
      ...(await findTemplate(tx)),
      changes: await listSettingChanges<CardTemplate>(tx, 'card_template'),
      scale: await readSpecimenScale(tx),
    }))
  }),
  save: calls.save.handler(runAsUser(saveTemplate)),
  specimen: calls.specimen.handler(async ({ context }) => {
    return await context.asUser((tx) => replyWithSpecimen(tx, printFrom(context)))
  }),
}
