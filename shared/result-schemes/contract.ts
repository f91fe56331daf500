import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { findSchemeProblems, markKinds, schemeLimits } from './rules.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import type { Scheme } from '#shared/results/scheme.ts'
import { asIssue } from '#shared/reasons.ts'
import { academicYear, addFault, text } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

/** How marks become a result, for the browser and the server. */
export const scheme = z.object({
  components: z.array(
    z.object({
      title: z.string(),
      weight: z.number().int(),
      kinds: z.array(z.string()).describe('Kinds of work; none: all work that is in no other component'),
      within: z.enum(['points', 'equal']),
      best: z.number().int().nullable().describe('How many of the best marks count; null: all'),
    }),
  ),
  factor: z.number().int().describe('Moderation, in percent'),
  cap: z.number().int().describe('The highest percentage that can be reached'),
})

/** A result as it was signed off. */
export const signedResult = {
  percentage: z.number().nullable(),
  letter_grade: z.string().nullable(),
  in_school: z
    .object({ position: z.number().int(), of: z.number().int() })
    .nullable()
    .describe('Among all of the grade in the subject; null until all of its classes are released'),
}

/** The steps of a grade scale, the highest first. */
export const scaleSteps = z.array(
  z.object({
    letter_grade: z.string(),
    min_percentage: z.number().optional().describe('Absent in a scale of positions'),
    top_percent: z
      .number()
      .optional()
      .describe('The best share of the school, in percent; absent in a scale of percentages'),
  }),
)

const key = z.object({
  academic_year: academicYear(asIssue('resultSchemes.year')).describe('First year it is used in'),
  grade_level: z.number().int().min(1).max(structureLimits.grade),
  subject_id: z.guid().nullable().describe('null: every subject without its own scheme'),
  term: z.enum(termNames).nullable().describe('null: every term without its own scheme'),
})

/** The parts of a result, as they are written. */
export const writtenComponents = z
  .array(
    z.object({
      title: text(schemeLimits.title),
      weight: z.number(asIssue('resultSchemes.weight')),
      kinds: z.array(z.enum(markKinds)).max(markKinds.length),
      within: z.enum(['points', 'equal']),
      best: z.number(asIssue('resultSchemes.best')).nullable(),
    }),
  )
  .min(1, asIssue('resultSchemes.few'))
  .max(schemeLimits.components)

const written = key.extend({
  components: writtenComponents,
  factor: z.number(asIssue('resultSchemes.factor')),
  cap: z.number(asIssue('resultSchemes.cap')),
  is_adjustable: z.boolean().default(false).describe('Whether teachers may choose other parts for a class'),
})

/** Names the faults of a scheme by field. */
export function checkScheme(value: Scheme, context: z.RefinementCtx): void {
  for (const [field, fault] of Object.entries(findSchemeProblems(value)))
    addFault(context, field.split('.'), fault)
}

const resultScheme = key.extend({
  id: z.guid(),
  subject_name: z.string().nullable(),
  ...scheme.shape,
  is_adjustable: z.boolean(),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

const change = z.object({
  student: z.string(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})

export type SchemeKey = z.output<typeof key>
export type ResultScheme = z.output<typeof resultScheme>

const effect = z.object({
  results: z
    .number()
    .int()
    .describe('The number of students’ results in current classes that the scheme applies to'),
  changes: z
    .array(change)
    .describe('Results that would become others, the greatest changes first, at most 200'),
  changed: z.number().int(),
})

export type SchemeEffect = z.output<typeof effect>

const id = z.guid(asIssue('resultSchemes.unknown'))
const call = calls('admin')

export const resultSchemes = {
  list: call
    .get('/admin/result-schemes', 'Schemes of results, the newest year first')
    .output(z.array(resultScheme)),
  preview: call
    .post(
      '/admin/result-schemes/preview',
      'The effect of a scheme on the results of each student, without saving it',
    )
    .input(written.superRefine(checkScheme))
    .output(effect),
  previewRemoval: call
    .get(
      '/admin/result-schemes/{id}/removal',
      'The effect of deleting a scheme on the results of each student',
    )
    .input(z.object({ id }))
    .output(effect),
  save: call
    .put('/admin/result-schemes', 'Make this the scheme of a year, grade, subject and term')
    .input(written.extend({ version: z.string().max(60).nullable() }).superRefine(checkScheme))
    .output(resultScheme),
  remove: call.delete('/admin/result-schemes/{id}', 'Delete a scheme').input(z.object({ id })),
}
