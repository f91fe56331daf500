import { z } from 'zod'
import { academicYear } from '#shared/contract/fields.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

const year = academicYear(asIssue('homeClassTeachers.year'))

const homeClassTeacher = z.object({
  class_name: z.string(),
  teacher_id: z.guid(),
})

const yearOfTeachers = z.object({
  academic_year: z.string(),
  teachers: z.array(homeClassTeacher).describe('Teachers of the home classes that have one'),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

const page = yearOfTeachers.extend({
  before: z.array(homeClassTeacher).describe('Those of the year before, to begin with'),
  students: z
    .array(z.object({ class_name: z.string(), students: z.number().int() }))
    .describe('Active students of the home classes that have any'),
  choices: z
    .array(z.object({ id: z.guid(), surname: z.string(), given_name: z.string() }))
    .describe('Active teachers, and those of the year, by name'),
})

export type HomeClassTeacher = z.output<typeof homeClassTeacher>
export type YearOfTeachers = z.output<typeof yearOfTeachers>
export type HomeClassTeachers = z.output<typeof page>

const call = calls('admin')

export const homeClassTeachers = {
  list: call
    .get('/admin/home-class-teachers/{academic_year}', 'The teachers of the home classes in a year')
    .input(z.object({ academic_year: year }))
    .output(page),
  save: call
    .put(
      '/admin/home-class-teachers/{academic_year}',
      'Make these the teachers of the home classes in a year',
    )
    .input(
      z.object({
        academic_year: year,
        teachers: z
          .array(
            z.object({
              class_name: z.string().max(20),
              teacher_id: z.guid(asIssue('homeClassTeachers.teacher')),
            }),
          )
          .max(structureLimits.levels * structureLimits.homeClasses)
          .refine(
            (rows) => new Set(rows.map((row) => row.class_name)).size === rows.length,
            asIssue('homeClassTeachers.twice'),
          ),
        version: z.string().max(100).describe('As it was read'),
      }),
    )
    .output(yearOfTeachers),
}
