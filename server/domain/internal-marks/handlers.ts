import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { findColumns } from './queries.ts'
import { replyWithInternalMarks } from './internal-mark-sheet.ts'
import { saveColumns } from './save-columns.ts'

export const internalMarkHandlers = {
  columns: admin.internalMarks.columns.handler(runAsUser(findColumns)),
  saveColumns: admin.internalMarks.saveColumns.handler(runAsUser(saveColumns)),
  sheet: admin.internalMarks.sheet.handler(async ({ context, input: { format, ...of } }) => {
    return await context.asUser((tx) => replyWithInternalMarks(tx, of, format))
  }),
}
