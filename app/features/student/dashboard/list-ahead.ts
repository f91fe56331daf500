import { announcementsQuery } from '#app/features/shared/announcements/announcement-queries.ts'
import { coursesQuery } from '#app/features/student/course-modules/course-queries.ts'
import { monthQuery } from '#app/features/shared/events/event-queries.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { gradesQuery } from '#app/features/student/grades/grade-queries.ts'
import { resourcesQuery } from '#app/features/student/resources/resource-queries.ts'
import { subjectQuery } from '#app/features/student/subjects/subject-queries.ts'
import type { KeepQuery } from '#app/offline/keeping/keep-ahead.ts'
import { studentDashboardQuery } from './dashboard-queries.ts'

/**
 * The newest grades and resources, the announcements and the content of the student's subjects; assignments
 * and timetable come with the dashboard.
 */
export async function listStudentAhead(userId: string, keep: KeepQuery): Promise<void> {
  const dashboard = await keep(studentDashboardQuery(userId))
  await keep(gradesQuery(userId, {}))
  if (dashboard && dashboard.counts.learning_resources > 0) await keep(resourcesQuery(userId, {}))
  if (dashboard?.filled_tabs.includes('announcements')) await keep(announcementsQuery(userId, {}))
  if (dashboard?.filled_tabs.includes('calendar')) await keep(monthQuery(userId, schoolDay().slice(0, 7)))
  if (dashboard?.filled_tabs.includes('modules')) await keep(coursesQuery(userId))
  for (const { class_id } of dashboard?.subjects ?? []) await keep(subjectQuery(userId, { id: class_id }))
}
