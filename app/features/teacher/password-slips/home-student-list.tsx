import { Loaded } from '#app/components/portal/loaded.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { firstPasswordTexts as texts } from '#app/words/teacher/password-slips.ts'
import type { HomeStudent } from '#shared/password-slips/contract.ts'

const homeStudentsQuery = callQuery('passwordSlips', 'homeStudents')

interface HomeStudentListProps {
  userId: string
  /** The word on the button beside each student. */
  button: string
  labelOf: (name: string) => string
  disabled?: boolean
  /** The student whose button takes the focus. */
  focusedId?: string | undefined
  onPress: (student: HomeStudent) => void
}

/** The students of the teacher's home classes. */
export function HomeStudentList(props: HomeStudentListProps) {
  const { userId, button, labelOf, disabled, focusedId, onPress } = props
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
                <Button
                  variant="secondary"
                  size="sm"
                  className="shrink-0"
                  ref={student.id === focusedId ? takeFocus : undefined}
                  disabled={disabled}
                  aria-label={labelOf(studentName(student))}
                  onClick={() => onPress(student)}
                >
                  {button}
                </Button>
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

function takeFocus(button: HTMLElement | null): void {
  button?.focus()
}
