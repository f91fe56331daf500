import { oc } from '@orpc/contract'
import { z } from 'zod'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { fileReply } from '#shared/contract/file-reply.ts'

export const classLists = {
  file: oc
    .route({
      method: 'GET',
      path: '/admin/class-lists/{class_name}/file',
      summary: 'The active students of a home class as a PDF for printing, with blank columns to write in',
      tags: ['admin'],
    })
    .input(z.object({ class_name: z.string().regex(classNameForm) }))
    .output(fileReply),
}
