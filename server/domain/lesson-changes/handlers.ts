import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { changeLesson, readDay, withdrawChange } from './change-lesson.ts'
import { findChangeClashes } from './find-change-clashes.ts'

export const lessonChangeHandlers = {
  day: admin.lessonChanges.day.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readDay(tx, input.day))
  }),
  clashes: admin.lessonChanges.clashes.handler(runAsUser(findChangeClashes)),
  create: admin.lessonChanges.create.handler(runAsUser(changeLesson)),
  withdraw: admin.lessonChanges.withdraw.handler(async ({ context, input }) => {
    await context.asUser((tx) => withdrawChange(tx, input.id, context))
  }),
}
