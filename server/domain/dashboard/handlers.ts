import { forbidden, invalidInput } from '#server/http/errors.ts'
import { signedIn, student } from '#server/http/procedure.ts'
import { olderGrades, olderResources, studentDashboard, teacherOverview } from './queries.ts'
import { parsePosition, presentDashboard, presentResources, splitPage } from './student-dashboard.ts'

const onlyForStudents = 'Only a student has a student dashboard.'

export const dashboardHandlers = {
  student: signedIn.dashboard.student.handler(async ({ context: { services, claims } }) => {
    const [row] = await services.database.queryAsUser(claims, studentDashboard)
    if (!row) throw forbidden(onlyForStudents)
    return presentDashboard(row.dashboard, services.links)
  }),

  olderGrades: student.dashboard.olderGrades.handler(async ({ input, context: { services, claims } }) => {
    const [row] = await services.database.queryAsUser(claims, olderGrades(positionIn(input)))
    const { items, older } = splitPage(row?.list ?? [], (grade) => grade.graded_at)
    return { grades: items, older_grades: older }
  }),

  olderResources: student.dashboard.olderResources.handler(
    async ({ input, context: { services, claims } }) => {
      const [row] = await services.database.queryAsUser(claims, olderResources(positionIn(input)))
      return presentResources(row?.list ?? [], services.links)
    },
  ),

  teacher: signedIn.dashboard.teacher.handler(async ({ context: { services, claims } }) => {
    const [overview] = await services.database.queryAsUser(claims, teacherOverview)
    if (!overview) throw forbidden('Only a teacher has a teacher dashboard.')
    return overview
  }),
}

function positionIn({ before }: { before: string }) {
  const position = parsePosition(before)
  if (!position)
    throw invalidInput({ before: 'This is no place in the list. Load the list again from its start.' })
  return position
}
