import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { termOn } from '#shared/school-calendar/school-calendar.ts'
import { decideAccounts } from './accounts-plan.ts'
import { assignmentRows, planAssignments } from './assignments.ts'
import { planAnnouncements } from './announcements.ts'
import { audienceRows } from './audiences.ts'
import { createCabinet } from './cabinet.ts'
import { createCalendar } from './calendar.ts'
import {
  classRows,
  findDemoTeacher,
  homeClassTeacherRows,
  lessonRows,
  planClasses,
  subjectRows,
} from './classes.ts'
import { planCourses } from './courses.ts'
import { readSubjects } from './curriculum.ts'
import { planEvents } from './events.ts'
import { planForums } from './forums.ts'
import { planGrades } from './grades.ts'
import { planHandIns } from './hand-ins.ts'
import type { ScaleLine } from './marking.ts'
import { noteRows, resourceRows } from './materials.ts'
import { adminId, chooseAccounts, listMembers, studentRows, teacherRows } from './people.ts'
import { planRollCalls } from './roll-calls.ts'
import { planResults } from './results.ts'
import { planGuardians } from './guardians.ts'
import { readRoll } from './roll.ts'
import { assessmentRows, planSittings } from './sittings.ts'
import type { RowsOfTables } from './queries.ts'
import { newsletterRows, newsRows } from './site.ts'

/**
 * Computes everything in the demo school, as rows for the tables, in the order in which they refer to each other, and files for the disk. The result is the
 * same for the same day, except for the passwords of the sign-ins. Only password hashes are still missing.
 */
export function planSchool(now: Date, scales: readonly ScaleLine[], years: SchoolCalendar) {
  const calendar = createCalendar(now)
  const cabinet = createCabinet()
  const term = termOn(years, calendar.today)
  const begin = calendar.moment(calendar.schoolDayIn(-63), '07:45')

  const students = decideAccounts(readRoll())
  const subjects = readSubjects()
  const classes = planClasses(subjects, [...new Set(students.map((student) => student.class_name))])
  const accounts = chooseAccounts(students, findDemoTeacher(classes))
  const byClass = Map.groupBy(students, (student) => student.class_name)
  const assignments = planAssignments(classes, calendar)
  const handIns = planHandIns(assignments, students, cabinet, calendar)
  const sittings = planSittings(classes, calendar)
  const told = planAnnouncements(classes, students, adminId, calendar)
  const held = planEvents(classes, adminId, { calendar, years })
  const notes = noteRows(classes, cabinet, calendar)
  const resources = resourceRows(classes, cabinet, calendar)
  const { seenMarks, ...courses } = planCourses(
    classes,
    { notes, resources, assignments },
    students,
    calendar,
  )
  const lessons = lessonRows(classes)
  const grades = planGrades(sittings, students, assignments, handIns, {
    calendar,
    scales,
    academicYear: term.academicYear,
  })
  const signedOff = { ...term, scales, at: calendar.moment(calendar.today, '07:00') }

  return {
    begin,
    accounts,
    members: listMembers(students, accounts),
    cabinet,
    rows: {
      teachers: teacherRows(begin),
      students: studentRows(students),
      ...planGuardians(students, calendar.schoolDayIn(-63)),
      subjects: subjectRows(subjects),
      classes: classRows(classes, term, begin),
      home_class_teachers: homeClassTeacherRows(classes, term.academicYear),
      lessons,
      student_classes: classes.flatMap(({ id, name }) =>
        (byClass.get(name) ?? []).map((student) => ({
          student_id: student.id,
          class_id: id,
          enrolled_at: begin,
        })),
      ),
      'storage.objects': cabinet.objects,
      subject_notes: notes,
      assignments: assignmentRows(assignments, cabinet, calendar),
      assignment_submissions: handIns,
      assessments: assessmentRows(sittings, begin),
      grades,
      ...planResults(classes, students, grades, signedOff),
      learning_resources: resources,
      ...courses,
      ...audienceRows([...told.announcementKeys, ...held.eventKeys]),
      announcements: told.announcements,
      seen_marks: [...told.seenMarks, ...seenMarks],
      events: held.events,
      ...planRollCalls({ classes, students, lessons }, calendar, now),
      ...planForums(classes, students, calendar),
      newsletters: newsletterRows(cabinet, calendar),
      news_items: newsRows(calendar),
    } satisfies RowsOfTables,
  }
}
