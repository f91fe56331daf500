import { z } from 'zod'
import { subjectFields } from './fields.ts'
import { maxUses } from './subject-uses.ts'
import { asIssue } from '#shared/reasons.ts'
import { instant } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { rowCalls } from '#shared/contract/row-calls.ts'
import { calls } from '#shared/contract/calls.ts'

const fields = inputOf(subjectFields)

const uses = z
  .number()
  .int()
  .describe(`Up to ${maxUses}; ${maxUses + 1} stands for more`)

const subject = replyOf(subjectFields).extend({
  id: z.guid(),
  classes: uses,
  notes: uses,
  assignments: uses,
  updated_at: instant,
})

export type ListedSubject = z.infer<typeof subject>
export type SubjectFields = z.output<typeof fields>

const call = calls('admin')

export const subjects = {
  list: call.get('/admin/subjects', 'Subjects by name, with what uses them').output(z.array(subject)),
  ...rowCalls({
    path: '/admin/subjects',
    call,
    input: fields,
    row: subject,
    unknown: asIssue('subjects.unknown'),
    summaries: {
      create: 'Add a subject',
      update: 'Change the name and code of a subject',
      remove: 'Delete a subject that nothing uses; else 409 SUBJECT_IN_USE',
    },
  }),
  addUsual: call
    .post('/admin/subjects/usual', 'Add the usual subjects whose name and code are free')
    .output(z.object({ added: z.number().int() })),
}
