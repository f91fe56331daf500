import { admin } from '#server/access/procedure.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import { words } from '#shared/words/words.ts'
import { checkImport, previewStoredDraft } from './check-import.ts'
import { correctCell } from './correct-cell.ts'
import { readOverview } from './overview.ts'
import { problemColumns } from './problem-sheet.ts'
import { deleteDraft } from './queries.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const texts = words.rollImport

export const rollImportHandlers = {
  overview: admin.rollImport.overview.handler(async ({ context: { claims, asAdmin }, input }) => {
    return await asAdmin((tx) => readOverview(tx, claims.sub, input.kind))
  }),
  check: admin.rollImport.check.handler(async ({ context: { services, claims }, input }) => {
    return await checkImport(services, claims, input)
  }),
  problemsFile: admin.rollImport.problemsFile.handler(async ({ context: { services, claims }, input }) => {
    const { problems, fileName } = await previewStoredDraft(services, claims, input.id)
    const sheet = { name: texts.problems, columns: problemColumns, rows: problems }
    return await replyWithSheet(sheet, {
      fileName: texts.problemsFile(fileName.replace(/\.(xlsx|xls|ods|csv|tsv|txt)$/i, '')),
      format: input.format,
    })
  }),
  run: admin.rollImport.run.handler(async ({ context, input }) => {
    return await runImport(context.services, context.claims, input, context)
  }),
  correct: admin.rollImport.correct.handler(async ({ context: { claims, asAdmin }, input }) => {
    await asAdmin((tx) => correctCell(tx, claims, input))
  }),
  discard: admin.rollImport.discard.handler(async ({ context: { claims, asAdmin }, input }) => {
    return await asAdmin(async (tx) => {
      const kind = await deleteDraft(tx, claims.sub, input.id)
      return await readOverview(tx, claims.sub, kind ?? 'students')
    })
  }),
  undo: admin.rollImport.undo.handler(async ({ context, input }) => {
    return await undoImport(context.services, context.claims, input.id, context)
  }),
}
