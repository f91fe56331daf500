import { useState } from 'react'
import { taughtStudentTexts as words } from '#app/content/taught-student.ts'
import { TaughtStudentDialog } from './taught-student-dialog.tsx'

interface StudentNameProps {
  userId: string
  id: string
  /** As the list around it writes names. */
  name: string
}

/** A student's name that opens their work in the teacher's classes. */
export function StudentName({ userId, id, name }: StudentNameProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={words.open(name)}
        className="-my-2 inline-flex min-h-9 cursor-pointer items-center text-left font-semibold text-river-ink underline-offset-4 hover:underline"
        onClick={() => setIsOpen(true)}
      >
        {name}
      </button>
      {isOpen && <TaughtStudentDialog userId={userId} id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
