import { z } from 'zod'
import * as scaleMessages from './messages.ts'
import { findScaleProblems } from './grade-scale.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { academicYear, text } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const key = z.object({
  academic_year: academicYear(asIssue('gradeScales.year')),
  grade_level: z.coerce.number<string | number>().int().min(1).max(structureLimits.grade),
  subject_id: z
    .guid(asIssue('gradeScales.subject'))
    .nullable()
    .default(null)
    .describe('Null: every subject without its own scale'),
})

const step = z.object({
  letter_grade: text(20),
  min_percentage: z
    .number(scaleMessages.percentage.number)
    .optional()
    .describe('The lowest percentage that earns it; absent in a scale of positions'),
  top_percent: z
    .number(scaleMessages.position.number)
    .optional()
    .describe('In a scale of positions: the best share of the school, in percent, that earns it'),
})

const wholeScale = z
  .array(step)
  .min(2, asIssue('gradeScales.few'))
  .max(20)
  .superRefine((steps, context) => {
    for (const { index, field, message } of findScaleProblems(steps))
      context.addIssue({ code: 'custom', path: [index, field], message })
  })
  .describe('Grades with the percentage each begins at, or the share of the school it reaches down to')

const scale = z.object({
  academic_year: z.string().describe('First year it is used in'),
  grade_level: z.number().int(),
  subject_id: z.guid().nullable(),
  subject_name: z.string().nullable(),
  steps: z.array(step).describe('The highest first'),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

export type GradeScale = z.infer<typeof scale>

const call = calls('admin')

export const gradeScales = {
  list: call.get('/admin/grade-scales', 'Scales, the newest year first').output(z.array(scale)),
  save: call
    .put(
      '/admin/grade-scales/{academic_year}/{grade_level}',
      'Make this the whole scale of a year, grade and subject; grades that were given stay',
    )
    .input(key.extend({ steps: wholeScale, version: z.string().max(100).nullable() }))
    .output(scale),
  remove: call
    .delete(
      '/admin/grade-scales/{academic_year}/{grade_level}',
      'Delete a scale; the only one of a grade that is of every subject is refused with 409',
    )
    .input(key),
}
