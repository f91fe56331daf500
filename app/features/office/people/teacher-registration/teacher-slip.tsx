import { Printer } from 'lucide-react'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { PrintedSlip } from '#app/components/portal/printed-slip.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { teacherSlip as words } from '#app/words/office/teacher-registration.ts'
import type { NewTeacher } from '#shared/teacher-registration/contract.ts'

/**
 * A slip for the teacher who was just registered; the password is shown until the page is left, and stored
 * nowhere.
 */
export function TeacherSlip({ teacher }: { teacher: NewTeacher }) {
  const { isAsked, print } = usePrintedSheet()
  const name = `${teacher.given_name} ${teacher.surname}`
  const address = `${window.location.origin}/teachers-portal`
  const lines: [string, string][] = [
    [words.name, name],
    [words.teacherId, teacher.teacher_id],
    [words.address, address],
    [words.email, teacher.email],
    [words.password, teacher.password],
  ]
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p>{words.offer(name)}</p>
      <Button variant="secondary" onClick={print}>
        <Printer className="size-5" aria-hidden="true" />
        {words.print}
      </Button>
      {isAsked && <PrintedSlip title={words.title} lines={lines} note={words.change} />}
    </div>
  )
}
