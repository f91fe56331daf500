import { announcementsQuery } from '#app/features/shared/announcements/announcement-queries.ts'
import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { unitsQuery } from '#app/features/teacher/course-modules/unit-queries.ts'
import { setAssignmentsQuery } from '#app/features/teacher/assignments/assignment-queries.ts'
import { monthQuery } from '#app/features/shared/events/event-queries.ts'
import { classesQuery, enrolledQuery, subjectsQuery } from '#app/features/teacher/classes/class-queries.ts'
import { sheetQuery } from '#app/features/teacher/mark-sheet/sheet-queries.ts'
import { materialsQuery } from '#app/features/teacher/materials/material-queries.ts'
import { notesQuery } from '#app/features/teacher/notes/note-queries.ts'
import { teacherOverviewQuery } from './overview-queries.ts'
import type { KeepQuery } from '#app/offline/keeping/keep-ahead.ts'
import { rollsQuery } from '#app/features/teacher/roll-calls/roll-queries.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'

/**
 * The teacher's lists, and the students and mark sheets of this term's classes; the timetable is built from
 * them.
 */
export async function listTeacherAhead(userId: string, keep: KeepQuery): Promise<void> {
  const calendar = (await keep(teacherOverviewQuery(userId)))?.calendar ?? []
  const classes = (await keep(classesQuery(userId))) ?? []
  const today = schoolDay()
  for (const day of [today, addDays(today, 1)]) await keep(rollsQuery(userId, { day }))
  await keep(setAssignmentsQuery(userId))
  await keep(notesQuery(userId))
  await keep(announcementsQuery(userId, {}))
  await keep(monthQuery(userId, schoolDay().slice(0, 7)))
  await keep(materialsQuery(userId))
  await keep(unitsQuery(userId))
  await keep(subjectsQuery(userId))
  for (const { id } of classesOfTerm(calendar, classes, schoolDay())) {
    await keep(sheetQuery(userId, { id }))
    await keep(enrolledQuery(userId, { id }))
  }
}
