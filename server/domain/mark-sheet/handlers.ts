import { teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { addAssessment, changeAssessment, removeAssessment } from './assessments.ts'
import { replyWithMarkSheet } from './sheet-file.ts'
import { readFacts } from '#server/domain/roll-import/check-import.ts'
import { readMarksFile } from './read-marks-file.ts'
import { listCellHistory, readSheet, saveMarks } from './save-marks.ts'

const calls = teacher.markSheet

export const markSheetHandlers = {
  readFile: calls.readFile.handler(async ({ context, input }) => {
    const sheet = await context.asUser((tx) => readSheet(tx, input.id))
    const school = await context.asUser((tx) => readFacts(tx))
    return await readMarksFile(sheet, school, input)
  }),
  get: calls.get.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readSheet(tx, input.id))
  }),
  file: calls.file.handler(async ({ context, input }) => {
    const sheet = await context.asUser((tx) => readSheet(tx, input.id))
    return await replyWithMarkSheet(sheet, input.format)
  }),
  save: calls.save.handler(async ({ context, input }) => {
    return await context.asUser((tx) => saveMarks(tx, input.id, input.marks))
  }),
  history: calls.history.handler(async ({ context, input }) => {
    return await context.asUser((tx) => listCellHistory(tx, input.id, input))
  }),
  addAssessment: calls.addAssessment.handler(runAsUser(addAssessment)),
  changeAssessment: calls.changeAssessment.handler(runAsUser(changeAssessment)),
  removeAssessment: calls.removeAssessment.handler(async ({ context, input }) => {
    await context.asUser((tx) => removeAssessment(tx, input.id, input.marks))
  }),
}
