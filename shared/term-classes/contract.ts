import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { enrolmentModes } from './enrolment.ts'
import { classInput } from '#shared/classes/contract.ts'
import { newId, version } from '#shared/contract/fields.ts'
import { structureFields } from '#shared/school-structure/contract.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'
import { calls } from '#shared/contract/calls.ts'

const count = z.number().int()

const termClass = z.object({
  id: z.guid(),
  name: z.string().describe('The class group, for example 9A'),
  subject_id: z.guid().nullable(),
  teacher_id: z.guid().nullable(),
  room: z.string().nullable(),
  schedule: z.record(z.string(), z.boolean()),
  is_archived: z.boolean(),
  students: count.describe('How many are enrolled'),
  updated_at: z.string(),
})

const options = z.object({
  calendar: calendarOfScreen,
  structure: structureFields,
  subjects: z.array(z.object({ id: z.guid(), name: z.string(), code: z.string() })),
  teachers: z
    .array(z.object({ id: z.guid(), teacher_id: z.string(), surname: z.string(), given_name: z.string() }))
    .describe('Active teachers by name'),
  groups: z
    .array(z.object({ name: z.string(), students: count.describe('Active students of the home class') }))
    .describe('Class groups with students'),
  terms: z
    .array(z.object({ academic_year: z.string(), term: z.string(), classes: count }))
    .describe('Terms with classes, the newest first'),
  scales: z
    .array(
      z.object({ grade_level: z.number().int(), subject_id: z.guid().nullable(), academic_year: z.string() }),
    )
    .describe('Grades with a scale, for every subject or one, and the first year of the scale'),
})

const plannedClass = classInput.omit({ academic_year: true, term: true }).extend({
  id: newId,
  teacher_id: z.guid(asIssue('termClasses.teacher')).nullable(),
  copy_of: z.guid().nullable().default(null).describe('The class of an earlier term that this one continues'),
  updated_at: version
    .nullable()
    .default(null)
    .describe('Null for a new class; else the version of the class that is changed'),
})

const saved = z.object({ created: count, changed: count, enrolled: count })

export type TermClass = z.output<typeof termClass>
export type TermOptions = z.output<typeof options>
export type PlannedClass = z.output<typeof plannedClass>
export type SavedTerm = z.output<typeof saved>

/** The most classes that are saved at once: twice those of a large school. */
export const maxPlannedClasses = 600

const call = calls('admin', 'classes')
const { academic_year, term } = classInput.shape

export const termClasses = {
  options: call
    .get('/admin/term-classes/options', 'Subjects, teachers, class groups and terms to make classes of')
    .output(options),
  list: call
    .get('/admin/term-classes', 'The classes of a term by group and subject')
    .input(z.object({ academic_year, term }))
    .output(z.array(termClass)),
  save: call
    .post(
      '/admin/term-classes',
      'Make and change classes of a term: all or nothing. 409 CLASHES names the conflicts',
    )
    .input(
      z.object({
        id: newId.describe(
          'Of the change, which can be undone under it; the same call sent twice is made once',
        ),
        academic_year,
        term,
        students: z
          .enum(enrolmentModes)
          .describe(
            'Who is enrolled in new classes. `group`: Active students of the home class; `same`: those still Active of the class it continues, else as `group`',
          ),
        accepts_clashes: z
          .boolean()
          .default(false)
          .describe(
            'Save lessons of one teacher, room or group at the same time; a subject that a group has twice is refused still',
          ),
        classes: z.array(plannedClass).min(1, asIssue('termClasses.nothing')).max(maxPlannedClasses),
      }),
    )
    .output(saved),
}
