import { signedIn, student, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { withLink } from '#server/uploads/row-file.ts'
import { copyCourse } from './copy-course.ts'
import * as queries from './queries.ts'
import { changeUnit, createUnit, removeUnit } from './save-unit.ts'

export const courseModuleHandlers = {
  list: teacher.courseModules.list.handler(
    runAsUser(async (tx) => ({
      classes: await queries.listOpenClasses(tx),
      units: await queries.listUnits(tx),
    })),
  ),
  courses: teacher.courseModules.courses.handler(runAsUser(queries.listClassesWithUnits)),
  create: teacher.courseModules.create.handler(runAsUser(createUnit)),
  update: teacher.courseModules.update.handler(runAsUser(changeUnit)),
  remove: teacher.courseModules.remove.handler(runAsUser((tx, { id }) => removeUnit(tx, id))),
  order: teacher.courseModules.order.handler(
    runAsUser(async (tx, { class_id, ids }) => {
      if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
      await queries.orderUnits(tx, class_id, ids)
    }),
  ),
  copy: teacher.courseModules.copy.handler(runAsUser(copyCourse)),
  progress: teacher.courseModules.progress.handler(
    runAsUser(async (tx, { class_id }) => {
      if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
      return await queries.readProgress(tx, class_id)
    }),
  ),
  mine: student.courseModules.mine.handler(async ({ context: { services, claims, links } }) => {
    const [row] = await services.database.queryAsUser(claims, queries.coursesOfStudent)
    return (row?.courses ?? []).map((course) => ({
      ...course,
      units: course.units.map((unit) => ({
        ...unit,
        items: unit.items.map((item) => withLink(item, links)),
      })),
    }))
  }),
  markRead: signedIn.courseModules.markRead.handler(
    runAsUser((tx, { kind, id }) => queries.markRead(tx, kind, id)),
  ),
}
