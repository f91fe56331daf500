import { DialogRoot, DialogTrigger } from '#app/components/ui/dialog.tsx'
import { taughtStudentTexts as words } from '#app/words/teacher/student-records.ts'
import { TaughtStudentContent } from './taught-student-content.tsx'

interface StudentNameProps {
  userId: string
  id: string
  /** The name in the style of the surrounding list. */
  name: string
}

/** A student's name that opens their work in the teacher's classes. */
export function StudentName({ userId, id, name }: StudentNameProps) {
  return (
    <DialogRoot>
      <DialogTrigger
        data-printed=""
        aria-label={words.open(name)}
        className="-my-2 inline-flex min-h-9 cursor-pointer items-center text-left font-semibold text-river-ink underline-offset-4 hover:underline"
      >
        {name}
      </DialogTrigger>
      <TaughtStudentContent userId={userId} id={id} name={name} />
    </DialogRoot>
  )
}
