import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { readingTexts as texts } from '#app/words/shared/report-cards.ts'
import type { StudentToRead } from '#shared/report-cards/contract.ts'
import type { TermName } from '#shared/constants.ts'
import { StudentReading } from './student-reading.tsx'
import { isToRead } from './reading-draft.ts'
import { toReadQuery } from './reading-queries.ts'

interface ReadingDialogProps {
  userId: string
  /** The home class. */
  className: string
  academic_year: string
  term: TermName
  onClose: () => void
}

/** The comments on the report cards of a home class, read one student after another before the cards go out. */
export function ReadingDialog(props: ReadingDialogProps) {
  const { userId, className, academic_year, term, onClose } = props
  return (
    <Dialog title={texts.title(className, term)} onClose={onClose}>
      <Loaded
        of={toReadQuery(userId, { class_name: className, academic_year, term })}
        failure={texts.loadFailed}
      >
        {(students) => <Students {...props} students={students} />}
      </Loaded>
    </Dialog>
  )
}

interface StudentsProps extends Omit<ReadingDialogProps, 'className'> {
  students: readonly StudentToRead[]
}

function Students({ userId, academic_year, term, students, onClose }: StudentsProps) {
  // The first student stays in view once all comments are read, so that the reply to the last answer is seen.
  const [{ id, isFocused }, choose] = useState({ id: students.find(hasToRead)?.id, isFocused: false })
  const at = Math.max(
    0,
    students.findIndex((one) => one.id === id),
  )
  const student = students[at]
  if (!student) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
  return (
    <StudentReading
      key={student.id}
      userId={userId}
      academic_year={academic_year}
      term={term}
      students={students}
      at={at}
      isFocused={isFocused}
      onMove={(to) => choose({ id: students[to]?.id, isFocused: false })}
      onAccepted={() => {
        const next = students.slice(at + 1).find(hasToRead) ?? students.slice(0, at).find(hasToRead)
        if (next) choose({ id: next.id, isFocused: true })
        else onClose()
      }}
    />
  )
}

function hasToRead({ comments }: StudentToRead): boolean {
  return comments.some(isToRead)
}
