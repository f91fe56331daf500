import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { usualScheme } from './scheme.ts'
import { unlockRule } from './unlock-rule.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { academicYear, day, optionalText } from '#shared/contract/fields.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { checkScheme, scaleSteps, writtenComponents } from '#shared/result-schemes/contract.ts'
import { absent, classResults, resultState, work } from './class-results.ts'
import { calls } from '#shared/contract/calls.ts'

const gap = work.pick({ id: true, kind: true, title: true }).extend({
  unmarked: z.number().int().describe('Hand-ins without a mark'),
  without_mark: z.number().int().describe('Students without a mark, and without a hand-in that was due'),
})
const gaps = z.object({
  without_result: z.number().int().describe('Students of the class'),
  work: z.array(gap).describe('Work that is not marked completely, by day'),
})

const studentConcerns = z.object({
  student_id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string(),
  absent: absent.nullable().describe('From school this term; null when that is no reason'),
  missing: z.array(z.object({ subject: z.string(), count: z.number().int() })),
  fallen: z.array(
    z
      .object({ subject: z.string(), term: z.string(), before: z.number(), now: z.number() })
      .describe('Submitted results'),
  ),
})

const summary = z.object({
  scale: scaleSteps,
  rows: z
    .array(
      z.object({
        term: z.string(),
        subject: z.string().nullable(),
        sex: z.enum(['F', 'M']).nullable(),
        letter_grade: z.string().nullable(),
        students: z.number().int(),
        sum: z.number().describe('The sum of their percentages'),
      }),
    )
    .describe('Submitted results, counted'),
})

const gradeOfYear = z.object({
  academic_year: academicYear(),
  grade_level: z.coerce.number().int().min(1).max(structureLimits.grade),
})

const inTerm = z.object({
  academic_year: academicYear(),
  term: z.enum(termNames),
})

const boardRow = z.object({
  class_id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  teacher: z.string().nullable(),
  state: resultState,
  released_on: z.string().nullable().describe('The day from which students read them; null: at once'),
  students: z.number().int(),
  without_result: z.number().int().describe('In the submitted results'),
  newcomers: z.array(z.string()).describe('Students who came after the submission, and have no result'),
  mean: z.number().nullable().describe('The mean of the submitted results'),
  missing: z
    .array(z.object({ title: z.string(), students: z.number().int() }))
    .describe('Past work in which some students have no mark'),
  unused: z.array(z.string()).describe('Past work in which nobody has a mark'),
  copied: z.array(z.string()).describe('Titles of work in which every student has the same mark'),
  jumps: z
    .array(z.object({ student: z.string(), before: z.number(), after: z.number() }))
    .describe('Results that are far from those of the term before'),
  cards: z.number().int().describe('Printed report cards that are valid and show its results'),
})

const homeClass = z.object({
  class_name: z.string(),
  open: z.number().int().describe('Classes of subjects that are not submitted yet'),
  submitted: z.number().int(),
  checked: z.array(z.guid()).describe('Classes that can be released'),
  released: z.number().int(),
})

export type ResultGaps = z.output<typeof gaps>
export type ResultSummary = z.output<typeof summary>
export type StudentConcerns = z.output<typeof studentConcerns>
export type ResultState = z.output<typeof resultState>
export type BoardRow = z.output<typeof boardRow>
export type SignedHomeClass = z.output<typeof homeClass>
export type ResultMove = z.output<typeof move>

const move = z
  .object({
    id: z.guid(asIssue('classes.unknown')),
    from: resultState.exclude(['open']).describe('As it was read'),
    to: resultState.exclude(['submitted']),
    reason: optionalText(unlockRule.max).describe('Needed to open results of another, or checked ones'),
    released_on: day({ invalid: asIssue('forms.date') })
      .nullable()
      .default(null)
      .describe('The day from which students read the released results; null: at once'),
  })
  .refine(({ from, to, reason }) => to !== 'open' || from === 'submitted' || reason !== null, {
    path: ['reason'],
    message: unlockRule.missing,
  })

const id = z.guid(asIssue('classes.unknown'))
const call = calls('results')

export const results = {
  ofClass: call
    .get(
      '/teacher/classes/{id}/results',
      'The marks of a class and the rules by which they become results; they are added up by shared/results',
    )
    .input(z.object({ id }))
    .output(classResults),
  file: call
    .get(
      '/teacher/classes/{id}/results/file',
      'The results of a class as a spreadsheet, with their parts and positions',
    )
    .input(z.object({ id, format: sheetFormat }))
    .output(fileReply),
  adjust: call
    .put(
      '/teacher/classes/{id}/scheme',
      'Choose the parts of the results of a class, where the office allows it; 409 when they are not as they were read',
    )
    .input(
      z
        .object({
          id,
          components: writtenComponents.nullable().describe('Null: those of the scheme'),
          version: z.string().describe('The `scheme_version` as it was read'),
        })
        .superRefine(({ components }, context) => {
          if (components) checkScheme({ ...usualScheme, components }, context)
        }),
    ),
  concerns: call
    .get(
      '/teacher/home-class/concerns',
      'Students of the teacher’s home classes who need attention, with the reasons',
    )
    .input(z.object({ term: z.enum(termNames) }))
    .output(z.array(studentConcerns)),
  gaps: call
    .get(
      '/teacher/classes/{id}/results/gaps',
      'The unmarked work of a class, to be read before its results are submitted',
    )
    .input(z.object({ id }))
    .output(gaps),
  submit: call
    .post(
      '/teacher/classes/{id}/results',
      'Submit the results of a class as its marks add up now; its marks are locked from then on',
    )
    .input(z.object({ id })),
  homeClasses: call
    .get(
      '/admin/results/home-classes',
      'The home classes of a term, with how far their results are signed off',
    )
    .input(
      inTerm.extend({
        only_odd: z.literal('true').optional().describe('Classes alone at which somebody should look'),
        after: z.string().max(20).optional().describe('`next` of the page before'),
      }),
    )
    .output(
      z.object({
        home_classes: z.array(homeClass),
        next: z.string().nullable().describe('Passed as `after` to read on; null: that was all'),
      }),
    ),
  board: call
    .get(
      '/results',
      'How far the classes of a term are signed off: all for the office, those of the own home classes else',
    )
    .input(inTerm.extend({ class_name: z.string().max(20).optional().describe('Those of one home class') }))
    .output(z.array(boardRow)),
  boardFile: call
    .get('/results/file', 'The same of all home classes as a spreadsheet')
    .input(inTerm.extend({ format: sheetFormat }))
    .output(fileReply),
  summary: call
    .get(
      '/admin/results/summary',
      'The submitted results of a grade in a year, counted by term, subject, sex and grade',
    )
    .input(gradeOfYear)
    .output(summary),
  summaryFile: call
    .get('/admin/results/summary/file', 'The same as a spreadsheet, with means')
    .input(gradeOfYear.extend({ format: sheetFormat }))
    .output(fileReply),
  move: call
    .post(
      '/results/{id}',
      'Check, release or open the results of a class; 409 when they are not as they were read',
    )
    .input(move),
}
