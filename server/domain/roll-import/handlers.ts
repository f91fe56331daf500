import { admin } from '#server/access/procedure.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import { words } from '#shared/words/words.ts'
import { checkImport, previewStoredDraft } from './check-import.ts'
import { correctCell } from './correct-cell.ts'
import type { Problem } from './file-lines.ts'
import { deleteDraft, readOverview } from './queries.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const texts = words.rollImport

const problemColumns: SheetColumn<Problem>[] = [
  { title: texts.sheet, value: ({ sheet }) => sheet, width: 8 },
  { title: texts.line, value: ({ line }) => line, width: 8 },
  { title: texts.name, value: ({ name }) => name, width: 28 },
  { title: texts.className, value: ({ class_name }) => class_name, width: 8 },
  { title: texts.column, value: ({ column }) => column },
  { title: texts.inFile, value: ({ value }) => value, width: 24 },
  { title: texts.problem, value: ({ reason }) => reason, width: 48 },
]

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
