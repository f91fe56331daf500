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
import { newsletterRows, newsRows } from './site.ts'

export type DemoSchool = ReturnType<typeof planSchool>

/**
 * Computes everything in the demo school, as rows for the tables and files for the disk. The result is the
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
  const courses = planCourses(classes, { notes, resources, assignments }, students, calendar)
  const lessons = lessonRows(classes)
  const { rollCalls, absences } = planRollCalls({ classes, students, lessons }, calendar, now)
  const grades = planGrades(sittings, students, assignments, handIns, {
    calendar,
    scales,
    academicYear: term.academicYear,
  })
  const { forums, posts } = planForums(classes, students, calendar)

  return {
    begin,
    accounts,
    members: listMembers(students, accounts),
    teachers: teacherRows(begin),
    students: studentRows(students),
    guardians: planGuardians(students, calendar.schoolDayIn(-63)),
    subjects: subjectRows(subjects),
    classes: classRows(classes, term, begin),
    homeClassTeachers: homeClassTeacherRows(classes, term.academicYear),
    lessons,
    enrolments: classes.flatMap(({ id, name }) =>
      (byClass.get(name) ?? []).map((student) => ({
        student_id: student.id,
        class_id: id,
        enrolled_at: begin,
      })),
    ),
    notes,
    assignments: assignmentRows(assignments, cabinet, calendar),
    handIns,
    assessments: assessmentRows(sittings, begin),
    grades,
    ...planResults(classes, students, grades, {
      ...term,
      scales,
      at: calendar.moment(calendar.today, '07:00'),
    }),
    resources,
    units: courses.units,
    unitItems: courses.items,
    ...audienceRows([...told.announcementKeys, ...held.eventKeys]),
    announcements: told.announcements,
    seenMarks: [...told.seenMarks, ...courses.seenMarks],
    events: held.events,
    rollCalls,
    absences,
    forums,
    posts,
    newsletters: newsletterRows(cabinet, calendar),
    news: newsRows(calendar),
    cabinet,
  }
}
