import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { givenToTeacher, oftenAbsent } from '#shared/absences/contract.ts'
import { changedLesson } from '#shared/lesson-changes/contract.ts'

const name = z.string()
const day = z.string().describe('Day as YYYY-MM-DD in the school’s time zone')

const taughtWork = z.object({
  id: z.uuid(),
  title: z.string(),
  class_name: name,
  subject_name: name.nullable(),
})

/** The part of a teacher’s first screen below its counts. */
export const teacherWork = z.object({
  lessons: z
    .array(
      z.object({
        period: z.number().int().describe('1 to 9'),
        class_id: z.uuid(),
        class_name: name,
        subject_name: name.nullable(),
        room: z.string().nullable(),
        is_called: z.boolean().describe('Its roll was called today'),
        change: changedLesson.nullable().describe('The change today; null: as in the timetable'),
        is_covering: z.boolean().describe('The class is another teacher’s'),
      }),
    )
    .describe('The lessons of the day asked for, in the classes of its term, also cancelled ones'),
  lesson_changes: z
    .array(changedLesson.extend({ is_covering: z.boolean().describe('The class is another teacher’s') }))
    .describe('Changed lessons that the teacher gives or covers, this week and next week'),
  home_classes: z
    .array(z.object({ class_name: name, is_called: z.boolean() }))
    .describe('Those that the teacher looks after, on a day with lessons'),
  often_absent: z
    .array(oftenAbsent)
    .describe('Students of the teacher’s home class who were absent as often as the settings say'),
  given_reasons: z
    .array(givenToTeacher)
    .describe('Reasons that parents gave for absences of the last week in the home class, the newest first'),
  returned: z
    .array(
      z.object({
        id: z.uuid(),
        class_name: name,
        subject_name: name.nullable(),
        reason: z.string(),
        on: day,
      }),
    )
    .describe(
      'Classes whose results were given back or opened again and are to be corrected, the oldest first',
    ),
  returned_comments: z
    .array(
      z.object({
        group: z.string().describe('As the calls of report cards name it'),
        class_name: name,
        subject_name: name.nullable().describe('Null: on the term, of the home class'),
        academic_year: z.string(),
        term: z.string(),
        comments: z.number().int(),
      }),
    )
    .describe('Comments for report cards that their reader has returned, to be changed'),
  waiting: z
    .array(
      taughtWork.extend({
        due_date: day.nullable(),
        waiting: z.number().int().describe('Hand-ins without a mark'),
        oldest: instant.describe('When the first of them was handed in'),
      }),
    )
    .describe('Assignments with hand-ins that wait for a mark, the longest waiting first'),
  messages: z
    .array(taughtWork.extend({ messages: z.number().int() }))
    .describe('Assignments under whose hand-ins students have written something new'),
  missing: z
    .array(taughtWork.extend({ due_date: day, missing: z.number().int(), students: z.number().int() }))
    .describe(
      'Assignments due in the last four weeks that some students have not handed in, the latest first',
    ),
  tests: z
    .array(
      taughtWork.extend({
        class_id: z.uuid(),
        held_on: day,
        marked: z.number().int(),
        students: z.number().int(),
      }),
    )
    .describe('Columns of mark sheets whose day has come and that lack marks, the oldest first'),
})

export type TeacherWork = z.infer<typeof teacherWork>
