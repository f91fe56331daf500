import { oc } from '@orpc/contract'
import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { usualScheme } from './scheme.ts'
import { unlockRule } from './unlock-rule.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { academicYear, day, optionalText } from '#shared/contract/fields.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import {
  checkScheme,
  scaleSteps,
  scheme,
  signedResult,
  writtenComponents,
} from '#shared/result-schemes/contract.ts'

/** The sign-off state of a class's results. */
export const resultState = z.enum(['open', 'submitted', 'checked', 'released'])

const work = z.object({
  id: z.guid(),
  kind: z.enum(['assignment', 'column']).describe('A column of the mark sheet has no hand-in'),
  title: z.string(),
  day: z.string().nullable().describe('Due or held on, as YYYY-MM-DD'),
  grade_type: z.string(),
  points_possible: z.number(),
})

const mark = z.object({
  work_id: z.guid().nullable().describe('null: its assignment is no more, or it came from elsewhere'),
  title: z.string().nullable(),
  grade_type: z.string(),
  points_earned: z.number().nullable().describe('Null: absent with reason'),
  points_possible: z.number(),
  from_class: z
    .string()
    .nullable()
    .describe('The class that gave it, where the student has left that one for this class'),
})

const absent = z.object({
  days: z.number().int().describe('On which the student was absent'),
  in_row: z.number().int().describe('The most days with a roll one after the other'),
})

const byGrade = z.object({ grade: z.number().int(), scheme, is_adjustable: z.boolean(), scale: scaleSteps })
const returned = z.object({ reason: z.string(), on: z.string().describe('As YYYY-MM-DD') })

const classResults = z.object({
  id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  academic_year: z.string(),
  term: z.string(),
  state: resultState,
  scheme,
  returned: returned.nullable().describe('Why the results came back; null once they are submitted'),
  scheme_version: z.string().describe('The version of the scheme as it is used in the class'),
  is_adjustable: z.boolean().describe('Whether the teacher of the class may choose other parts'),
  is_adjusted: z.boolean().describe('The parts are those that the teacher chose'),
  scale: scaleSteps,
  rules_by_grade: z.array(byGrade).describe('Empty unless the class has several grades'),
  work: z.array(work).describe('Active assignments and the columns of the mark sheet, by day'),
  students: z
    .array(
      z.object({
        id: z.guid(),
        first_name: z.string(),
        last_name: z.string(),
        admission_number: z.string(),
        grade: z.number().int().nullable().describe('By whose scheme and scale the student is graded'),
        is_enrolled: z.boolean().describe('Students who left the class have no result and no position in it'),
        signed: z
          .object(signedResult)
          .nullable()
          .describe('As it was submitted; null while the results are open'),
        marks: z.array(mark).describe('The oldest first'),
        excused: z
          .array(z.guid())
          .describe('Work from before the student came, or while the student was away'),
        handed_in: z.array(z.guid()).describe('Assignments of which there is a hand-in'),
        absent: absent.describe('From lessons of this class'),
        before: z
          .object({ term: z.string(), percentage: z.number() })
          .nullable()
          .describe(
            'The result submitted in the subject in an earlier term of the year, where the teacher may see it',
          ),
      }),
    )
    .describe('The class, and everyone who has a mark in it, by last name'),
})

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

export type ResultGaps = z.output<typeof gaps>
export type ResultSummary = z.output<typeof summary>
export type StudentConcerns = z.output<typeof studentConcerns>
export type ResultState = z.output<typeof resultState>
export type BoardRow = z.output<typeof boardRow>
export type ResultMove = z.output<typeof move>

const move = z
  .object({
    id: z.guid(asIssue('classes.unknown')),
    from: resultState.exclude(['open']).describe('As it was read'),
    to: resultState.exclude(['submitted']),
    reason: optionalText(unlockRule.most).describe('Needed to open results of another, or checked ones'),
    released_on: day({ invalid: asIssue('forms.date') })
      .nullable()
      .default(null)
      .describe('The day from which students read the released results; null: at once'),
  })
  .refine(({ from, to, reason }) => to !== 'open' || from === 'submitted' || reason !== null, {
    path: ['reason'],
    message: unlockRule.missing,
  })

export type ClassResults = z.output<typeof classResults>
export type StudentOfResults = ClassResults['students'][number]

const id = z.guid(asIssue('classes.unknown'))
const tags = ['results']

export const results = {
  ofClass: oc
    .route({
      method: 'GET',
      path: '/teacher/classes/{id}/results',
      summary:
        'The marks of a class and the rules by which they become results; they are added up by shared/results',
      tags,
    })
    .input(z.object({ id }))
    .output(classResults),
  file: oc
    .route({
      method: 'GET',
      path: '/teacher/classes/{id}/results/file',
      summary: 'The results of a class as a spreadsheet, with their parts and positions',
      tags,
    })
    .input(z.object({ id, format: sheetFormat }))
    .output(fileReply),
  adjust: oc
    .route({
      method: 'PUT',
      path: '/teacher/classes/{id}/scheme',
      summary:
        'Choose the parts of the results of a class, where the office allows it; 409 when they are not as they were read',
      tags,
    })
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
  concerns: oc
    .route({
      method: 'GET',
      path: '/teacher/home-class/concerns',
      summary: 'Students of the teacher’s home classes who need attention, with the reasons',
      tags,
    })
    .input(z.object({ term: z.enum(termNames) }))
    .output(z.array(studentConcerns)),
  gaps: oc
    .route({
      method: 'GET',
      path: '/teacher/classes/{id}/results/gaps',
      summary: 'The unmarked work of a class, to be read before its results are submitted',
      tags,
    })
    .input(z.object({ id }))
    .output(gaps),
  submit: oc
    .route({
      method: 'POST',
      path: '/teacher/classes/{id}/results',
      summary: 'Submit the results of a class as its marks add up now; its marks are locked from then on',
      tags,
    })
    .input(z.object({ id })),
  board: oc
    .route({
      method: 'GET',
      path: '/results',
      summary:
        'How far the classes of a term are signed off: all for the office, those of the own home classes else',
      tags,
    })
    .input(inTerm)
    .output(z.array(boardRow)),
  boardFile: oc
    .route({ method: 'GET', path: '/results/file', summary: 'The same as a spreadsheet', tags })
    .input(inTerm.extend({ format: sheetFormat }))
    .output(fileReply),
  summary: oc
    .route({
      method: 'GET',
      path: '/admin/results/summary',
      summary: 'The submitted results of a grade in a year, counted by term, subject, sex and grade',
      tags,
    })
    .input(gradeOfYear)
    .output(summary),
  summaryFile: oc
    .route({
      method: 'GET',
      path: '/admin/results/summary/file',
      summary: 'The same as a spreadsheet, with means',
      tags,
    })
    .input(gradeOfYear.extend({ format: sheetFormat }))
    .output(fileReply),
  move: oc
    .route({
      method: 'POST',
      path: '/results/{id}',
      summary: 'Check, release or open the results of a class; 409 when they are not as they were read',
      tags,
    })
    .input(move),
}
