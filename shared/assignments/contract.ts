import { z } from 'zod'
import { assignmentFields } from './fields.ts'
import { findDayFaults } from './day-faults.ts'
import { extension } from '#shared/extensions/contract.ts'
import { asIssue } from '#shared/reasons.ts'
import { assignmentStatuses } from '#shared/dashboard/contract.ts'
import {
  day,
  fileChange,
  newFile,
  instant,
  newId,
  storedFile,
  version,
  eachClassOnce,
} from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { calls } from '#shared/contract/calls.ts'

const assignmentInput = inputOf(assignmentFields).extend({ file: fileChange })

/**
 * Reports contradictory days, including those due to further classes' due dates, which share the other days.
 */
function checkDays(
  {
    also_for = [],
    ...days
  }: Parameters<typeof findDayFaults>[0] & { also_for?: { due_date: string | null }[] },
  context: z.core.$RefinementCtx,
): void {
  const faults = findDayFaults(days)
  for (const { due_date } of also_for)
    if (due_date) Object.assign(faults, findDayFaults({ ...days, due_date }))
  for (const [field, message] of Object.entries(faults))
    context.addIssue({ code: 'custom', path: [field], message })
}

const dueDate = day(assignmentFields.due_date).nullable()

const otherClass = z.object({
  id: newId,
  class_id: z.guid(assignmentFields.class_id.missing),
  due_date: dueDate,
})

const setAssignment = storedFile.extend({
  id: z.guid(),
  set_id: z
    .guid()
    .nullable()
    .describe('Shared by the assignments that were set together for several classes'),
  ...replyOf(assignmentFields).shape,
  subject_name: z.string(),
  class_name: z.string(),
  status: z.enum(assignmentStatuses),
  extension: extension.nullable().describe('The extension of the whole class'),
  hand_ins: z.number().int(),
  marked: z.number().int().describe('How many students have a mark'),
  to_mark: z
    .number()
    .int()
    .describe('How many hand-ins wait for a mark; none once the results of the class are submitted'),
  students: z.number().int().describe('How many are enrolled in the class'),
  created_at: instant,
  updated_at: z.string(),
})

export type SetAssignment = z.infer<typeof setAssignment>
export type AssignmentInput = z.output<typeof assignmentInput>
export type OtherClass = z.output<typeof otherClass>

const one = z.object({ id: z.guid(asIssue('assignments.unknown')) })
const call = calls('assignments')

export const assignments = {
  list: call
    .get('/teacher/assignments', 'The teacher’s assignments, newest first')
    .output(z.array(setAssignment)),
  create: call
    .post('/teacher/assignments', 'Set an assignment')
    .input(
      assignmentInput
        .extend({
          id: newId,
          file: newFile,
          also_for: z
            .array(otherClass)
            .max(60)
            .default([])
            .describe(
              'Further classes of the subject that get the same assignment, each with its own due date',
            ),
        })
        .refine(...eachClassOnce)
        .superRefine(checkDays),
    )
    .output(setAssignment),
  update: call
    .put('/teacher/assignments/{id}', 'Change an assignment')
    .input(
      assignmentInput
        .extend({
          ...one.shape,
          updated_at: version,
          also_change: z
            .array(one.extend({ updated_at: version }))
            .max(60)
            .default([])
            .describe(
              'Assignments set together with it whose title, description, total marks and file change too, as they were read',
            ),
        })
        .superRefine(checkDays),
    )
    .output(setAssignment),
  archive: call
    .post('/teacher/assignments/{id}/archive', 'Archive an assignment, or restore it')
    .input(one.extend({ is_archived: z.boolean(), updated_at: version }))
    .output(setAssignment),
  remove: call
    .delete(
      '/teacher/assignments/{id}',
      'Delete an assignment; its hand-ins go with it, so their number must be named',
    )
    .input(one.extend({ hand_ins: z.number().int().min(0).describe('As the list said; else 409') })),
}
