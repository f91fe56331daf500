import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { columnsRow } from './queries.ts'
import { replyWithInternalMarks } from './internal-mark-sheet.ts'

export const internalMarkHandlers = {
  columns: admin.internalMarks.columns.handler(runAsUser(columnsRow.find)),
  saveColumns: admin.internalMarks.saveColumns.handler(runAsUser(columnsRow.save)),
  sheet: admin.internalMarks.sheet.handler(
    runAsUser((tx, { format, ...of }) => replyWithInternalMarks(tx, of, format)),
  ),
}
