import { teacher } from '#server/http/procedure.ts'
import { addAssessment, changeAssessment, removeAssessment } from './assessments.ts'
import { replyWithMarkSheet } from './sheet-file.ts'
import { listCellHistory, readSheet, saveMarks } from './save-marks.ts'

const calls = teacher.markSheet

export const markSheetHandlers = {
  get: calls.get.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readSheet(tx, input.id))
  }),
  file: calls.file.handler(async ({ context: { services, claims }, input }) => {
    const sheet = await services.database.asUser(claims, (tx) => readSheet(tx, input.id))
    return await replyWithMarkSheet(sheet, input.format)
  }),
  save: calls.save.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => saveMarks(tx, input.id, input.marks))
  }),
  history: calls.history.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => listCellHistory(tx, input.id, input))
  }),
  addAssessment: calls.addAssessment.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => addAssessment(tx, input))
  }),
  changeAssessment: calls.changeAssessment.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => changeAssessment(tx, input))
  }),
  removeAssessment: calls.removeAssessment.handler(async ({ context: { services, claims }, input }) => {
    await services.database.asUser(claims, (tx) => removeAssessment(tx, input.id, input.marks))
  }),
}
