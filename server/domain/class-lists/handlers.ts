import { admin } from '#server/access/procedure.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { words } from '#shared/words/words.ts'
import { drawClassList } from './draw-class-list.ts'
import { listClassmates } from './queries.ts'

const texts = words.classLists

export const classListHandlers = {
  file: admin.classLists.file.handler(async ({ context, input: { class_name } }) => {
    const list = await context.asAdmin(async (tx) => ({
      school: (await readSchool(tx)).name,
      className: class_name,
      students: await listClassmates(tx, class_name),
      day: schoolDay(),
    }))
    const body = await drawClassList(list)
    return new FileReply(texts.fileName(class_name, list.day), 'application/pdf', body)
  }),
}
