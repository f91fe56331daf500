import { z } from 'zod'
import { fileReply } from '#shared/contract/file-reply.ts'
import { asIssue } from '#shared/reasons.ts'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { calls } from '#shared/contract/calls.ts'

const call = calls('admin')

export const schoolCards = {
  print: call
    .post(
      '/admin/school-cards',
      'School cards to cut out, as a PDF: a card that still says what is true is printed again, and another one is withdrawn',
    )
    .input(
      z.object({
        of: z
          .union([
            z.object({ class_name: z.string().regex(classNameForm) }),
            z.object({ student_id: z.guid(asIssue('studentRecords.unknown')) }),
          ])
          .describe('The Active students of a home class, or one student'),
      }),
    )
    .output(fileReply),
}
