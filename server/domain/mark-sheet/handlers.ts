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
  get: calls.get.handler(runAsUser((tx, { id }) => readSheet(tx, id))),
  file: calls.file.handler(async ({ context, input }) => {
    const sheet = await context.asUser((tx) => readSheet(tx, input.id))
    return await replyWithMarkSheet(sheet, input.format)
  }),
  save: calls.save.handler(runAsUser((tx, { id, marks }) => saveMarks(tx, id, marks))),
  history: calls.history.handler(runAsUser((tx, input) => listCellHistory(tx, input.id, input))),
  addAssessment: calls.addAssessment.handler(runAsUser(addAssessment)),
  changeAssessment: calls.changeAssessment.handler(runAsUser(changeAssessment)),
  removeAssessment: calls.removeAssessment.handler(
    runAsUser((tx, { id, marks }) => removeAssessment(tx, id, marks)),
  ),
}
