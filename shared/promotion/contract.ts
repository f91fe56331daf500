import { oc } from '@orpc/contract'
import { z } from 'zod'
import { leaverStatuses } from './targets.ts'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { newId } from '#shared/contract/fields.ts'

const count = z.number().int()
const target = z
  .string()
  .refine(
    (name) =>
      classNameForm.test(name.replace(/^Grade (?=\d{1,2}$)/, '')) ||
      leaverStatuses.some((status) => status === name),
    asIssue('promotion.target'),
  )
  .describe('A class, a grade as `Grade 11`, or the status of a leaver')

const student = z.object({
  id: z.guid(),
  admission_number: z.string(),
  name: z.string(),
  group: z.string().describe('The home class, or the grade of a student without one'),
})

const choices = z.object({
  moves: z
    .array(z.object({ from: z.string().max(20), to: target }))
    .max(500)
    .describe('Where each group goes; a group that is not named stays'),
  exceptions: z
    .array(z.object({ student_id: z.guid(asIssue('studentRecords.unknown')), to: target }))
    .max(2000)
    .describe('Students who go elsewhere than their group: repeaters and leavers'),
})

const check = z.object({
  fingerprint: z.string().describe('Passed to `run`: what is done is what was shown'),
  counts: z.object({
    moved_up: count,
    without_class: count.describe('Of those moved up: into a grade without a class'),
    repeating: count.describe('Exceptions who stay in their grade'),
    leaving: count,
    unchanged: count,
  }),
  exceptions: z.array(student.extend({ to: z.string() })),
})

export type PromotionChoices = z.output<typeof choices>
export type PromotionCheck = z.output<typeof check>
export type PromotionStudent = z.output<typeof student>

const tags = ['admin']

export const promotion = {
  read: oc
    .route({
      method: 'GET',
      path: '/admin/promotion',
      summary: 'Active students by group, to be moved up',
      tags,
    })
    .output(z.array(student)),
  check: oc
    .route({
      method: 'POST',
      path: '/admin/promotion/check',
      summary: 'What moving the students would do; changes nothing',
      tags,
    })
    .input(choices)
    .output(check),
  run: oc
    .route({
      method: 'POST',
      path: '/admin/promotion',
      summary: 'Move the students as the check showed: all or none',
      tags,
    })
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
