import { z } from 'zod'
import { leaverStatuses } from './targets.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { newId } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const count = z.number().int()
const grade = z.number().int().min(1).max(structureLimits.grade)

/** A home class, or the students of a grade without one. */
export const studentGroup = z
  .union(
    [
      z.strictObject({
        home_class: z.string().max(20),
        grade: grade.optional().describe('Those of this grade, in a class of several'),
      }),
      z.strictObject({ grade }),
    ],
    asIssue('promotion.target'),
  )
  .describe('A home class, or a grade: its students without a class')

const target = z
  .union(
    [...studentGroup.options, z.strictObject({ status: z.enum(leaverStatuses) })],
    asIssue('promotion.target'),
  )
  .describe('A group, or the status of a leaver')

const student = z.object({
  id: z.guid(),
  admission_number: z.string(),
  name: z.string(),
  group: studentGroup.nullable().describe('Null: no class and no grade'),
})

const listed = student.extend({
  is_decided: z
    .boolean()
    .describe(
      'A promotion at the end of the same year has moved the student, or named the student as one who repeats',
    ),
  is_new: z.boolean().describe('The student enrolled after the year that ends'),
})

const choices = z.object({
  moves: z
    .array(z.object({ from: studentGroup, to: target }))
    .max(500)
    .describe('The target of each group; a group that is not listed stays'),
  exceptions: z
    .array(z.object({ student_id: z.guid(asIssue('studentRecords.unknown')), to: target }))
    .max(2000)
    .describe('Students who go elsewhere than their group: repeaters and leavers'),
  leave_out_new: z
    .boolean()
    .default(false)
    .describe('Whoever enrolled after the year that ends stays, and is not asked about'),
})

const check = z.object({
  fingerprint: z.string().describe('Passed to `run`: what is done is what was shown'),
  counts: z.object({
    moved_up: count,
    without_class: count.describe('How many of those moved up go into a grade without a class'),
    repeating: count.describe('Exceptions who stay in their grade'),
    leaving: count,
    unchanged: count,
  }),
  exceptions: z.array(student.extend({ to: target })),
})

export type PromotionChoices = z.output<typeof choices>
export type PromotionCheck = z.output<typeof check>
export type PromotionStudent = z.output<typeof listed>

const call = calls('admin')

export const promotion = {
  read: call.get('/admin/promotion', 'Active students by group, to be moved up').output(z.array(listed)),
  check: call
    .post('/admin/promotion/check', 'Preview of moving the students; changes nothing')
    .input(choices)
    .output(check),
  run: call
    .post('/admin/promotion', 'Move the students as the check showed: all or none')
    .input(
      choices.extend({
        id: newId.describe(
          'Of the change, which can be undone under it; the same call sent twice is made once',
        ),
        fingerprint: z.string().max(100),
      }),
    )
    .output(check.shape.counts),
}
