import { z } from 'zod'
import { furtherFiles, instant, signedUrl } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { newAnnouncements } from '#shared/announcements/contract.ts'
import { scaleSteps, scheme, signedResult } from '#shared/result-schemes/contract.ts'
import { changedLesson } from '#shared/lesson-changes/contract.ts'
import { ownCard } from '#shared/report-cards/own-card.ts'
import { ownAbsence } from '#shared/roll-calls/contract.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'
import { resource } from './resource.ts'
import { teacherOverview } from '#shared/overview/teacher-overview.ts'
import { teacherWork } from '#shared/overview/teacher-work.ts'
import { calls } from '#shared/contract/calls.ts'

const name = z.string()
const day = z.string().describe('Day as YYYY-MM-DD in the school’s time zone')

export const submissionStatuses = ['submitted', 'late', 'graded'] as const
export const assignmentStatuses = ['active', 'archived', 'submitted', 'graded'] as const

const enrolledSubject = z.object({
  class_id: z.guid(),
  class_name: name,
  academic_year: z.string(),
  term: z.string(),
  room: z.string().nullable(),
  schedule: z.record(z.string(), z.boolean()).describe("Lessons by 'Day-period'"),
  subject_name: name.nullable(),
  subject_code: z.string().nullable(),
  teacher_name: name.nullable(),
})

const submission = z.object({
  id: z.guid(),
  status: z.enum(submissionStatuses),
  grade: z.number().nullable().describe('Points given'),
  feedback: z.string().nullable(),
  submitted_at: instant,
  file_name: z.string(),
  file_size: z.number().int().describe('Bytes'),
  file_url: signedUrl,
  further_files: furtherFiles,
  receipt_number: z.string().describe('As the receipt shows it'),
  sha256: z.string(),
  new_messages: z.number().int().describe('Messages of the teacher that were not opened'),
  reopened: z.boolean().describe('The teacher allows another hand-in although this one is marked'),
})

const assignment = z.object({
  id: z.guid(),
  class_id: z.guid(),
  title: z.string(),
  description: z.string().nullable(),
  due_date: day.nullable(),
  due_time: z.string().nullable().describe('`HH:MM` by the school’s clocks; null: the whole day'),
  closes_on: day.nullable().describe('The day after which no hand-in is taken'),
  extension: z
    .object({ reason: z.string().nullable() })
    .nullable()
    .describe(
      'The teacher has given the student or the class more time: the due date and time are the later ones',
    ),
  status: z.enum(assignmentStatuses),
  max_points: z.number().int(),
  assignment_type: z.string(),
  class_name: name.nullable(),
  subject_name: name.nullable(),
  file_name: z.string().nullable(),
  file_size: z.number().int().nullable(),
  file_url: signedUrl.nullable(),
  submission: submission.nullable(),
})

const grade = z.object({
  id: z.guid(),
  class_id: z.guid().nullable().describe('Null for marks taken over from elsewhere'),
  class_name: name.nullable(),
  subject_name: name.nullable(),
  title: z.string().nullable().describe('The assignment’s title, where the grade belongs to one'),
  grade_type: z.string(),
  points_earned: z.number().nullable().describe('Null: absent with reason'),
  points_possible: z.number().nullable(),
  percentage: z.number().nullable(),
  letter_grade: z.string().nullable(),
  graded_at: instant,
})

const termGrade = grade.extend({
  from_class: name
    .nullable()
    .describe('The class that gave it, where it counts in the one to which the student has changed'),
})

const term = z
  .object({ academic_year: z.string().nullable(), term: z.string().nullable() })
  .describe('Both null for marks without a class')

const studentGrades = z.object({
  terms: z
    .array(term.extend({ has_card: z.boolean() }))
    .describe('Terms that have grades or a report card, newest first'),
  term: term.nullable().describe('The term of these grades; null: there are no grades'),
  card: ownCard.nullable().describe('The last report card of the term'),
  absences: z
    .array(ownAbsence)
    .describe('The absences and late arrivals of the student this year, in all terms; newest first'),
  subjects: z.array(
    z.object({
      class_id: z.guid().nullable(),
      class_name: name.nullable(),
      subject_name: name.nullable(),
      scheme: scheme.describe('How the grades become a result; they are added up by shared/results'),
      scale: scaleSteps.describe('The class’s; empty without a class'),
      released: z
        .object(signedResult)
        .nullable()
        .describe('The result of the term, once the office has released it'),
      course: z
        .array(
          z.object({
            academic_year: z.string(),
            term: z.string(),
            grade_level: z.number().int(),
            percentage: z.number(),
          }),
        )
        .describe('The released results of the student in this subject, the oldest first'),
      open: z
        .array(
          z.object({
            id: z.guid(),
            title: z.string(),
            grade_type: z.string(),
            day: z.string().nullable().describe('Due or held on, as YYYY-MM-DD'),
            points_possible: z.number(),
          }),
        )
        .describe('Active assignments and tests of the class without a grade, by day'),
      grades: z.array(termGrade).describe('Newest first'),
    }),
  ),
})

const note = z.object({
  id: z.guid(),
  title: z.string(),
  created_at: instant,
  file_name: z.string().nullable(),
  file_size: z.number().int().nullable(),
  file_url: signedUrl.nullable(),
})

const subject = z.object({
  notes: z.array(note).describe('Newest first, without their content'),
  grades: z.array(grade).describe('Newest first'),
  resources: z.array(resource).describe('Newest first'),
  has_forum: z
    .boolean()
    .describe('Somebody at the school has opened a topic, so that every class has its forum'),
})

const noteWithContent = note.extend({ content: z.string() })

const olderThan = z
  .string()
  .nullable()
  .describe('Passed as `before` to read the next older ones; null: there are none')

const studentDashboard = z.object({
  student: z.object({
    id: z.guid(),
    first_name: name,
    last_name: name,
    admission_number: z.string(),
    class_name: z.string().nullable(),
  }),
  counts: z.object({
    total_subjects: z.number().int(),
    active_assignments: z.number().int(),
    completed_tasks: z.number().int(),
    learning_resources: z.number().int(),
  }),
  calendar: calendarOfScreen,
  new_announcements: newAnnouncements,
  new_topics: z
    .array(z.object({ class_id: z.guid(), topics: z.number().int() }))
    .describe(
      'Classes in whose forum somebody else has written since the last visit, and in how many topics',
    ),
  filled_tabs: z
    .array(z.enum(['modules', 'announcements', 'calendar']))
    .describe('Tabs in which the school has put something for the student'),
  lesson_changes: z.array(changedLesson).describe('Changes of lessons this week and next week'),
  subjects: z.array(enrolledSubject),
  assignments: z.array(assignment).describe('Active ones of the student’s classes, and those handed in'),
  older_assignments: olderThan.describe(
    'Passed as `before` to read the hand-ins of classes that are archived or left; null: none',
  ),
  grades: z.array(grade).describe('The newest ones; `/student/grades` has all of them'),
})

const before = z.object({ before: z.string().max(200) })

export type StudentDashboard = z.infer<typeof studentDashboard>
export type EnrolledSubject = StudentDashboard['subjects'][number]
export type StudentAssignment = StudentDashboard['assignments'][number]
export type StudentSubmission = NonNullable<StudentAssignment['submission']>
export type StudentGrade = StudentDashboard['grades'][number]
export type StudentResource = z.infer<typeof resource>
export type StudentGrades = z.infer<typeof studentGrades>
export type StudentSubject = z.infer<typeof subject>
export type StudentNote = z.infer<typeof noteWithContent>

const call = calls('student')
const teacherCall = calls('teacher')

export const dashboard = {
  student: call.get('/student/dashboard', 'Everything the student dashboard shows').output(studentDashboard),
  grades: call
    .get(
      '/student/grades',
      'The student’s grades of a term, by subject, the newest term when none is named; and the absences of this year',
    )
    .input(z.object({ academic_year: z.string().max(20).optional(), term: z.string().max(20).optional() }))
    .output(studentGrades),
  subject: call
    .get('/student/classes/{id}', 'The notes, grades and resources of one of the student’s classes')
    .input(z.object({ id: z.guid(asIssue('classes.unknown')) }))
    .output(subject),
  note: call
    .get('/student/notes/{id}', 'A note of one of the student’s classes')
    .input(z.object({ id: z.guid(asIssue('notes.unknown')) }))
    .output(noteWithContent),
  olderAssignments: call
    .get(
      '/student/assignments',
      'The hand-ins of the student for classes that are archived or left, latest first',
    )
    .input(before)
    .output(z.object({ assignments: z.array(assignment), older_assignments: olderThan })),
  resources: call
    .get(
      '/student/resources',
      'The newest resources of the student’s classes, or those before one that was read',
    )
    .input(before.partial())
    .output(z.object({ resources: z.array(resource), older_resources: olderThan })),
  teacher: teacherCall.get('/teacher/overview', 'The teacher’s name and counts').output(teacherOverview),
  teacherWork: teacherCall
    .get('/teacher/work', 'The teacher’s lessons of today, and the work that waits for marks')
    .output(teacherWork),
}
