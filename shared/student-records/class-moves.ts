import { z } from 'zod'
import { maxMoved } from '#shared/accounts/filters.ts'
import { asIssue } from '#shared/reasons.ts'
import { classNameForm } from '#shared/school-structure/structure.ts'
import { day, instant } from '#shared/contract/fields.ts'

export const classMove = z.object({
  id: z.guid(),
  from_class: z.string().nullable(),
  to_class: z.string(),
  moved_on: z.string().describe('The first day in the new class'),
  undone_at: instant.nullable(),
})

export const classMovePlan = z.object({
  name: z.string(),
  class_name: z.string().nullable().describe('The home class of today'),
  classes: z
    .array(
      z.object({
        class_id: z.guid(),
        class_name: z.string(),
        subject_name: z.string().nullable(),
        term: z.string(),
        change: z
          .enum(['left', 'joined', 'joined, submitted', 'stays'])
          .describe('Whoever joins a class of submitted results has none there until they are opened again'),
        marks: z.number().int().describe('Of the student in it'),
      }),
    )
    .describe('Of the term of the day and later ones'),
  moves: z.array(classMove).describe('Those before that the person asking may undo, the newest first'),
})

export const movesPlan = z
  .array(classMovePlan.shape.classes.element.extend({ students: z.number().int() }))
  .describe('Each class that any of the students leaves, joins or stays in, with how many do')

const target = {
  class_name: z.string().regex(classNameForm, asIssue('accounts.className')),
  day: day({ invalid: asIssue('forms.date') }).describe('The first one in the new class, today or before'),
}

export const classMoveWish = z.object({ id: z.guid(asIssue('studentRecords.unknown')), ...target })

export const classMovesWish = z.object({
  student_ids: z.array(z.guid()).min(1).max(maxMoved),
  ...target,
})

export type ClassMove = z.output<typeof classMove>
export type MovesPlan = z.output<typeof movesPlan>
export type ClassMovePlan = z.output<typeof classMovePlan>
