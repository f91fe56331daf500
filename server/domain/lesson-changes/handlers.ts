import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { changeLesson, readDay, withdrawChange } from './change-lesson.ts'
import { findChangeClashes } from './find-change-clashes.ts'

export const lessonChangeHandlers = {
  day: admin.lessonChanges.day.handler(runAsUser((tx, { day }) => readDay(tx, day))),
  clashes: admin.lessonChanges.clashes.handler(runAsUser(findChangeClashes)),
  create: admin.lessonChanges.create.handler(runAsUser(changeLesson)),
  withdraw: admin.lessonChanges.withdraw.handler(
    runAsUser((tx, { id }, origin) => withdrawChange(tx, id, origin)),
  ),
}
