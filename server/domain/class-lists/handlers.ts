import { admin } from '#server/access/procedure.ts'
import { FileReply } from '#shared/contracts/file-reply.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { drawClassList } from './draw-class-list.ts'
import { listClassmates } from './queries.ts'

export const classListHandlers = {
  file: admin.classLists.file.handler(async ({ context, input: { class_name } }) => {
    const students = await context.asAdmin((tx) => listClassmates(tx, class_name))
    const body = await drawClassList(class_name, students, schoolDay())
    return new FileReply(`Class list ${class_name} ${schoolDay()}.pdf`, 'application/pdf', body)
  }),
}
