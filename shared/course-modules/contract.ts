import { z } from 'zod'
import { resourceTypes } from '#shared/constants.ts'
import { unitFields } from './fields.ts'
import { itemKinds, itemRules } from './rules.ts'
import { maxItems, maxUnits } from '#shared/constants.ts'
import { isWebAddress } from '#shared/web-address.ts'
import { asIssue } from '#shared/reasons.ts'
import { day, instant, newId, requiredText, storedFile, text, version } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { calls } from '#shared/contract/calls.ts'

const words = requiredText(itemRules.title.max, itemRules.title.missing)
const content = {
  content_id: z.guid(asIssue('courseModules.choose')).describe('Id of the row that it points to'),
}

const itemInput = z.discriminatedUnion('kind', [
  z.object({ id: newId, kind: z.literal('heading'), title: words }),
  z.object({
    id: newId,
    kind: z.literal('link'),
    title: words,
    url: text(itemRules.url.max).refine(isWebAddress, asIssue('materials.badUrl')),
  }),
  z.object({ id: newId, kind: z.literal('note'), ...content }),
  z.object({ id: newId, kind: z.literal('material'), ...content }),
  z.object({ id: newId, kind: z.literal('assignment'), ...content }),
])

const unitInput = inputOf(unitFields).extend({
  items: z.array(itemInput).max(maxItems, asIssue('courseModules.tooManyItems')).describe('In their order'),
})

const item = z.object({
  id: z.guid(),
  kind: z.enum(itemKinds),
  title: z.string().describe('For a note, a material or an assignment its own title'),
  url: z.string().nullable().describe('The address of a link'),
  content_id: z.guid().nullable().describe('Id of the note, material or assignment'),
})

const unit = replyOf(unitFields).extend({
  id: z.guid(),
  class_id: z.guid(),
  items: z.array(item),
  updated_at: z.string(),
})

const courseClass = z.object({
  id: z.guid(),
  name: z.string(),
  subject_name: z.string().nullable(),
  term: z.string(),
  academic_year: z.string(),
})

const taughtCourses = z.object({
  classes: z.array(courseClass).describe('Newest term first, by name'),
  units: z.array(unit).describe('Those of a class in their order'),
})

const studentItem = item.extend({
  ...storedFile.shape,
  created_at: instant.nullable().describe('For a note'),
  resource_type: z.enum(resourceTypes).nullable().describe('For a material'),
  due_date: z.iso.date().nullable().describe('For an assignment'),
  due_time: z.string().nullable().describe('Of an assignment, `HH:MM` by the school’s clocks'),
  is_done: z.boolean().describe('Read or handed in; a heading never is'),
})

const course = z.object({
  class_id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  units: z.array(z.object({ id: z.guid(), title: z.string(), items: z.array(studentItem) })),
})

const progress = z.object({
  units: z.array(
    z.object({
      id: z.guid(),
      title: z.string(),
      total: z.number().int().describe('Items that can be read or handed in'),
    }),
  ),
  students: z.array(
    z.object({
      id: z.guid(),
      first_name: z.string(),
      last_name: z.string(),
      done: z.array(z.number().int()).describe('For each unit, in their order'),
    }),
  ),
})

export type CourseUnit = z.output<typeof unit>
export type CourseClass = z.output<typeof courseClass>
export type TaughtCourses = z.output<typeof taughtCourses>
export type CourseItem = z.output<typeof item>
export type UnitInput = z.output<typeof unitInput>
export type StudentCourse = z.output<typeof course>
export type StudentItem = z.output<typeof studentItem>
export type CourseProgress = z.output<typeof progress>

const classId = z.guid(asIssue('classes.unknown'))
const one = z.object({ id: z.guid(asIssue('courseModules.unknownUnit')) })
const call = calls('course modules')

export const courseModules = {
  list: call
    .get('/teacher/units', 'The teacher’s classes that are not archived, and their units')
    .output(taughtCourses),
  courses: call
    .get(
      '/teacher/courses',
      'The teacher’s classes that have units, also archived ones, from which a course can be copied',
    )
    .output(z.array(courseClass)),
  create: call
    .post('/teacher/units', 'Add a unit at the end of a class’s course')
    .input(unitInput.extend({ id: newId, class_id: classId }))
    .output(unit),
  update: call
    .put('/teacher/units/{id}', 'Change a unit and its contents')
    .input(unitInput.extend({ ...one.shape, updated_at: version }))
    .output(unit),
  remove: call
    .delete('/teacher/units/{id}', 'Delete a unit; its notes, materials and assignments stay')
    .input(one),
  order: call
    .put('/teacher/classes/{class_id}/units', 'Put the units in order')
    .input(z.object({ class_id: classId, ids: z.array(one.shape.id).min(1).max(maxUnits) })),
  copy: call
    .post(
      '/teacher/classes/{class_id}/units/copy',
      'Copy a whole course, with its notes, materials and assignments, to a class without one',
    )
    .input(
      z.object({
        class_id: classId,
        to_class_id: z.guid(asIssue('classes.choose')),
        opens_on: day({ invalid: asIssue('forms.date') }).describe(
          'When the first unit is to open; all other days move with it',
        ),
      }),
    ),
  progress: call
    .get(
      '/teacher/classes/{class_id}/units/progress',
      'How much of each unit each student has read or handed in',
    )
    .input(z.object({ class_id: classId }))
    .output(progress),
  mine: call
    .get('/student/units', 'The open units of the student’s classes, with what is done')
    .output(z.array(course)),
  markRead: call.post('/units/read', 'Mark a note, material or link as read').input(
    z.object({
      kind: z.enum(['note', 'material', 'link']),
      id: z
        .guid(asIssue('courseModules.unknownEntry'))
        .describe('The id of the note, the material, or the link’s entry'),
    }),
  ),
}
