import { z } from 'zod'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import { calls } from '#shared/contract/calls.ts'

const call = calls('admin')

export const classLists = {
  file: call
    .get(
      '/admin/class-lists/{class_name}/file',
      'The active students of a home class as a PDF for printing, with blank columns to write in',
    )
    .input(z.object({ class_name: z.string().regex(classNameForm) }))
    .output(fileReply),
}
