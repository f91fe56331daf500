import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { periodKeysOf } from '#shared/timetable/periods.ts'
import { classNameForm, structureLimits } from '#shared/school-structure/structure.ts'
import { classRules as rules, scheduleMessage } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { newId, optionalText, requiredText, version } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const lessons = new Set<string>(periodKeysOf(structureLimits.periodsPerDay))

/** The fields of a class as its teacher or the office enters them. */
export const classInput = z.object({
  name: z.string().regex(classNameForm, rules.name.missing).describe('A home class of the school'),
  subject_id: z.guid(rules.subject_id.missing),
  academic_year: requiredText(rules.academic_year.max, rules.academic_year.missing),
  term: z.enum(termNames, rules.term.missing),
  room: optionalText(rules.room.max),
  schedule: z
    .record(z.string(), z.boolean())
    .refine((schedule) => Object.keys(schedule).every((key) => lessons.has(key)), scheduleMessage)
    .overwrite((schedule) => Object.fromEntries(Object.entries(schedule).filter(([, isTicked]) => isTicked)))
    .describe("Lessons by 'Day-period', Monday to Friday, 1 to the number of lessons of a day"),
})

export const taughtClass = z.object({
  id: z.guid(),
  name: z.string(),
  subject_id: z.guid().nullable(),
  subject_name: z.string().nullable(),
  subject_code: z.string().nullable(),
  academic_year: z.string(),
  term: z.string(),
  room: z.string().nullable(),
  schedule: z.record(z.string(), z.boolean()),
  is_archived: z.boolean(),
  students: z.number().int().describe('How many are enrolled'),
  updated_at: z.string(),
})

const subject = z.object({ id: z.guid(), name: z.string(), code: z.string() })

const listedStudent = z.object({
  id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string().nullable().describe('The home class'),
  grade_level: z.number().int().nullable(),
  admission_number: z.string(),
})

/** The things that two simultaneous lessons may both need. */
export const clashKinds = ['teacher', 'room', 'group', 'students'] as const

const enrolment = z.object({
  enrolled: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
})

export const classClash = z.object({
  kind: z
    .enum(clashKinds)
    .describe('The thing that both classes have: the teacher, the room, the home class, or some students'),
  class_id: z.guid().describe('The other class'),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  teacher_name: z.string().nullable(),
  periods: z.array(z.string()).describe("When they clash, by 'Day-period'"),
  students: z.number().int().describe('How many of the students are in both'),
})

export type ClassClash = z.infer<typeof classClash>
export type TaughtClass = z.infer<typeof taughtClass>
export type ClassInput = z.output<typeof classInput>
export type SavedClass = ClassInput & z.output<typeof asked>
export type Subject = z.infer<typeof subject>
export type ListedStudent = z.infer<typeof listedStudent>
export type Enrolment = z.infer<typeof enrolment>

const one = z.object({ id: z.guid(asIssue('classes.unknown')) })
const studentIds = z.array(z.guid(asIssue('studentRecords.unknown'))).max(5000)
const call = calls('classes')

/** A class to save that may clash with others. */
const asked = z.object({
  student_ids: studentIds
    .optional()
    .describe(
      'Those who are to be its students, whose other lessons count too; left out for its present ones',
    ),
  accepts_clashes: z
    .boolean()
    .default(false)
    .describe(
      'Save it though lessons of other classes are at the same time; otherwise 409 CLASHES names them',
    ),
})

export const classes = {
  list: call
    .get('/teacher/classes', 'The teacher’s classes, newest term first, by name')
    .output(z.array(taughtClass)),
  create: call
    .post('/teacher/classes', 'Make a class')
    .input(classInput.extend({ ...asked.shape, id: newId }))
    .output(taughtClass),
  update: call
    .put('/teacher/classes/{id}', 'Change a class')
    .input(classInput.extend({ ...asked.shape, ...one.shape, updated_at: version }))
    .output(taughtClass),
  clashes: call
    .post(
      '/teacher/classes/clashes',
      'The lessons of other classes that a class would clash with; nothing is saved',
    )
    .input(classInput.extend({ ...one.shape, student_ids: studentIds }))
    .output(z.array(classClash)),
  archive: call
    .post('/teacher/classes/{id}/archive', 'Archive a class, or restore it')
    .input(one.extend({ is_archived: z.boolean(), updated_at: version }))
    .output(taughtClass),
  remove: call
    .delete(
      '/teacher/classes/{id}',
      'Delete a class; one with assignments, hand-ins or grades is refused with 409 CLASS_IN_USE',
    )
    .input(one),
  students: call
    .get('/teacher/classes/{id}/students', 'Ids of the enrolled students')
    .input(one)
    .output(z.array(z.guid())),
  enrol: call
    .put('/teacher/classes/{id}/students', 'Make exactly these students the enrolled ones, or change nothing')
    .input(one.extend({ student_ids: studentIds }))
    .output(enrolment),
  subjects: call.get('/teacher/subjects', 'All subjects of the school').output(z.array(subject)),
  directory: call
    .get('/teacher/students', 'All Active students, by class and last name')
    .output(z.array(listedStudent)),
}
