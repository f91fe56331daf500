import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { forbidden } from '#server/http/errors.ts'
import { signedIn, student, teacher } from '#server/access/procedure.ts'
import { because } from '#shared/reasons.ts'
import { chooseTerm, groupGrades } from './grades-by-term.ts'
import { presentOverview, resourcesOfStudent, teacherOverview } from './queries.ts'
import { olderAssignments } from './student-queries.ts'
import { gradesOfStudent, noteOfStudent, subjectOfStudent, termsOfStudent } from './subject-queries.ts'
import { presentWork, teacherWork } from './teacher-work-queries.ts'
import { cursorIn } from '#server/database/page.ts'
import { presentCard, withLink } from './present-rows.ts'
import {
  presentDashboard,
  presentOlderAssignments,
  presentResources,
  presentSubject,
} from './student-dashboard.ts'
import { readStudentScreen, type StudentScreen } from './versions.ts'

export const dashboardHandlers = {
  student: signedIn.dashboard.student.handler(async ({ context }) => {
    const { services, claims, links, screen } = context
    const stored =
      (screen as StudentScreen['stored']) ?? (await readStudentScreen(services, claims, undefined))?.stored
    if (!stored) throw forbidden(because('dashboard.noStudent'))
    return presentDashboard(stored, links)
  }),

  grades: student.dashboard.grades.handler(async ({ input, context: { services, claims } }) => {
    const [own] = await services.database.queryAsUser(claims, termsOfStudent)
    const chosen = chooseTerm(own?.classes ?? [], (own?.cards ?? []).map(presentCard), input)
    const { classIds, ...terms } = chosen
    const firstOfYear = `${academicYearOf(schoolDay())}-01-01`
    const [row] = await services.database.queryAsUser(claims, gradesOfStudent(classIds, firstOfYear))
    const subjects = groupGrades(row?.list ?? [], row?.rules ?? [], own?.joined ?? [])
    return { ...terms, subjects, absences: row?.absences ?? [] }
  }),

  subject: student.dashboard.subject.handler(async ({ input, context: { services, claims, links } }) => {
    const [row] = await services.database.queryAsUser(claims, subjectOfStudent(input.id))
    if (!row) throw noSuch('class')
    return presentSubject(row.subject, links)
  }),

  note: student.dashboard.note.handler(async ({ input, context: { services, claims, links } }) => {
    const [row] = await services.database.queryAsUser(claims, noteOfStudent(input.id))
    if (!row) throw noSuch('note')
    return withLink(row.note, links)
  }),

  olderAssignments: student.dashboard.olderAssignments.handler(
    async ({ input, context: { services, claims, links } }) => {
      const [row] = await services.database.queryAsUser(claims, olderAssignments(cursorIn(input)))
      return presentOlderAssignments(row!, links)
    },
  ),

  resources: student.dashboard.resources.handler(async ({ input, context: { services, claims, links } }) => {
    const before = input.before === undefined ? undefined : cursorIn({ before: input.before })
    const [row] = await services.database.queryAsUser(claims, resourcesOfStudent(before))
    return presentResources(row?.list ?? [], links)
  }),

  teacher: signedIn.dashboard.teacher.handler(async ({ context: { services, claims } }) => {
    const [overview] = await services.database.queryAsUser(claims, teacherOverview)
    if (!overview) throw forbidden(because('dashboard.noTeacher'))
    return presentOverview(overview, schoolDay())
  }),

  teacherWork: teacher.dashboard.teacherWork.handler(async ({ context: { services, claims } }) => {
    const today = schoolDay()
    const [row] = await services.database.queryAsUser(claims, teacherWork(today))
    if (!row) throw forbidden(because('dashboard.noTeacher'))
    return presentWork(row, today)
  }),
}
