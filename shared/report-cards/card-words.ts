import { scaleLine } from '#shared/results/messages.ts'
import * as texts from './messages.ts'

/** The labels of a report card. The texts of the school, its subjects and its teachers stay as they are. */
export const cardInEnglish = {
  title: texts.title,
  continued: texts.continued,
  numberAndClass: texts.numberAndClass,
  subject: texts.subject,
  teacher: 'Teacher',
  result: 'Result',
  grade: texts.grade,
  position: texts.position,
  placeOf: texts.placeOf,
  inSchool: texts.inSchool,
  comment: texts.comment,
  positions: texts.positions,
  positionsInSchool: texts.positionsInSchool,
  daysAbsent: texts.daysAbsent,
  nextTerm: texts.nextTerm,
  homeTeacher: texts.homeTeacher,
  principal: texts.principal,
  principalNamed: texts.principalNamed,
  signature: texts.signature,
  ...scaleLine,
  sums: texts.sums,
  checkedAt: texts.checkedAt,
  qr: texts.qr,
  code: texts.code,
  printedOn: texts.printedOn,
}

export type CardWords = typeof cardInEnglish
