import { Printer } from 'lucide-react'
import { PrintedSheet, usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { teacherSlip as words } from '#app/content/teacher-slip.ts'
import type { NewTeacher } from '#shared/contracts/teacher-registration.ts'

/** A slip for the teacher who was just registered; the password is on this page until it is left, and nowhere else. */
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
      {isAsked && (
        <PrintedSheet title={words.title} facts={[]}>
          <dl className="mt-4 max-w-md space-y-2 border border-dashed border-control p-4">
            {lines.map(([term, value]) => (
              <div key={term}>
                <dt className="text-sm">{term}</dt>
                <dd className="text-lg font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3">{words.change}</p>
        </PrintedSheet>
      )}
    </div>
  )
}
