import { oc } from '@orpc/contract'
import { z } from 'zod'
import { scaleSteps, scheme } from './result-schemes.ts'

const work = z.object({
  id: z.guid(),
  kind: z.enum(['assignment', 'column']).describe('A column of the mark sheet has no hand-in'),
  title: z.string(),
  day: z.string().nullable().describe('Due or held on, as YYYY-MM-DD'),
})

const mark = z.object({
  work_id: z.guid().nullable().describe('null: its assignment is no more, or it came from elsewhere'),
  title: z.string().nullable(),
  grade_type: z.string(),
  points_earned: z.number(),
  points_possible: z.number(),
})

const classResults = z.object({
  id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  academic_year: z.string(),
  term: z.string(),
  scheme,
  scale: scaleSteps,
  work: z.array(work).describe('Active assignments and the columns of the mark sheet, by day'),
  students: z
    .array(
      z.object({
        id: z.guid(),
        first_name: z.string(),
        last_name: z.string(),
        admission_number: z.string(),
        marks: z.array(mark).describe('The oldest first'),
        handed_in: z.array(z.guid()).describe('Assignments of which there is a hand-in'),
      }),
    )
    .describe('The class, and whoever has a mark in it, by last name'),
})

export type ClassResults = z.output<typeof classResults>
export type StudentOfResults = ClassResults['students'][number]

const id = z.guid('There is no such class.')
const tags = ['results']

export const results = {
  ofClass: oc
    .route({
      method: 'GET',
      path: '/teacher/classes/{id}/results',
      summary:
        'What the marks of a class are and how they become results; they are added up by shared/results',
      tags,
    })
    .input(z.object({ id }))
    .output(classResults),
}
