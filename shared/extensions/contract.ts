import { z } from 'zod'
import { newId } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { extensionFields } from './fields.ts'
import { calls } from '#shared/contract/calls.ts'

/** More time for an assignment, as the lists of its teacher show it. */
export const extension = replyOf(extensionFields).extend({ id: z.guid() })

const extensionInput = inputOf(extensionFields).extend({
  id: newId,
  assignment_id: z.guid(asIssue('assignments.unknown')),
  student_id: z.guid(asIssue('studentRecords.unknown')).nullable().describe('Null: for the whole class'),
})

export type Extension = z.output<typeof extension>
export type ExtensionInput = z.output<typeof extensionInput>

const call = calls('assignments')

export const extensions = {
  give: call
    .put(
      '/teacher/assignments/{assignment_id}/extensions/{id}',
      'Give a student or the class more time for an assignment, replacing any extension that they had',
    )
    .input(extensionInput)
    .output(extension),
  remove: call
    .delete('/teacher/extensions/{id}', 'Withdraw more time; hand-ins count as late again where they are')
    .input(z.object({ id: z.guid(asIssue('extensions.unknown')) })),
}
