import { z } from 'zod'
import { scaleSteps, scheme, signedResult } from '#shared/result-schemes/contract.ts'

/** The sign-off state of a class's results. */
export const resultState = z.enum(['open', 'submitted', 'checked', 'released'])

/** A piece of work of a class, or a column of its mark sheet. */
export const work = z.object({
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

/** A student's absences from lessons of a class, or from school. */
export const absent = z.object({
  days: z.number().int().describe('On which the student was absent'),
  in_row: z.number().int().describe('The most days with a roll one after the other'),
})

const byGrade = z.object({ grade: z.number().int(), scheme, is_adjustable: z.boolean(), scale: scaleSteps })
const returned = z.object({ reason: z.string(), on: z.string().describe('As YYYY-MM-DD') })

/** The marks of a class, and the rules by which they become results. */
export const classResults = z.object({
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

export type ClassResults = z.output<typeof classResults>
export type StudentOfResults = ClassResults['students'][number]
