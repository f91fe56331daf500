import { admin } from '#server/access/procedure.ts'
import { findColumns } from './queries.ts'
import { replyWithInternalMarks } from './internal-mark-sheet.ts'
import { saveColumns } from './save-columns.ts'

export const internalMarkHandlers = {
  columns: admin.internalMarks.columns.handler(async ({ context }) => {
    return await context.asUser(findColumns)
  }),
  saveColumns: admin.internalMarks.saveColumns.handler(async ({ context, input }) => {
    return await context.asUser((tx) => saveColumns(tx, input, context))
  }),
  sheet: admin.internalMarks.sheet.handler(async ({ context, input: { format, ...of } }) => {
    return await context.asUser((tx) => replyWithInternalMarks(tx, of, format))
  }),
}
