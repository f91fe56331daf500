import type { ReactNode } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { firstPasswordTexts as texts } from '#app/words/teacher/password-slips.ts'
import type { HomeStudent } from '#shared/password-slips/contract.ts'

const homeStudentsQuery = callQuery('passwordSlips', 'homeStudents')

interface HomeStudentListProps {
  userId: string
  /** Renders the button for a student. */
  renderAction: (student: HomeStudent) => ReactNode
}

/** The students of the teacher's home classes. */
export function HomeStudentList({ userId, renderAction }: HomeStudentListProps) {
  return (
    <Loaded of={homeStudentsQuery(userId)} failure={texts.loadFailed}>
      {(students) =>
        students.length === 0 ? (
          <p className="text-ink-soft">{texts.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {students.map((student) => (
              <li key={student.id} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {student.last_name}, {student.first_name}{' '}
                  <span className="text-sm text-ink-soft tabular-nums">
                    {student.admission_number} · {student.class_name}
                  </span>
                </span>
                {renderAction(student)}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

export function studentName({ first_name, last_name }: HomeStudent): string {
  return `${first_name} ${last_name}`
}
