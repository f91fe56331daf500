import { useSchool } from '#app/lib/page/school.ts'
import { describeConcern, resultTexts as words } from '#app/words/teacher/results.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { rulesOf } from '#shared/results/class-rows.ts'
import { concernsOf } from '#shared/results/concerns.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { StudentReasons } from './student-reasons.tsx'

/** The students who need attention, each with the reasons. */
export function ConcernList({ group }: { group: ClassResults }) {
  const today = schoolDay()
  const limits = useSchool()
  const found = group.students
    .filter(({ is_enrolled }) => is_enrolled)
    .map((student) => ({
      id: student.id,
      name: `${student.first_name} ${student.last_name}`,
      reasons: concernsOf(student, { ...group, ...rulesOf(group, student) }, limits, today).map(
        describeConcern,
      ),
    }))
    .filter(({ reasons }) => reasons.length > 0)
  return <StudentReasons heading={words.concerns} none={words.noConcerns} students={found} />
}
