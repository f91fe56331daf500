import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { sentOf } from '#app/forms/row-draft.ts'
import { leaveTexts as texts } from '#app/words/office/student-records.ts'
import { saveStudent } from '#app/features/office/people/accounts/account-mutations.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { StatusFacts } from '#app/features/office/people/accounts/status-facts.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { studentStatuses, type StudentStatus } from '#shared/accounts/filters.ts'
import { mayEnd, statusFields } from '#shared/accounts/status-fields.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import type { TypedFields } from '#shared/noun-fields.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

const reasons = studentStatuses.filter((status) => status !== 'Active')

type Leave = TypedFields<typeof statusFields> & { status: StudentStatus }

interface LeaveDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Asks for the status, its day and its reason, then takes the student off the list of active students. */
export function LeaveDialog({ userId, student, onDone }: LeaveDialogProps) {
  const { id, updated_at } = student
  const refresh = useRefresh(userId, studentChanges)
  return (
    <DraftDialog<Leave>
      userId={userId}
      draftName={`leave.${id}`}
      texts={{ ...texts, title: texts.title(`${student.first_name} ${student.last_name}`) }}
      rules={statusFields}
      initial={{
        status: 'Transferred',
        status_since: schoolDay(),
        status_until: '',
        status_reason: '',
      }}
      save={async ({ status, ...typed }) => {
        const facts = sentOf(statusFields, mayEnd(status) ? typed : { ...typed, status_until: '' })
        await saveStudent({ id, updated_at, status, ...facts })
      }}
      onDone={(saved) => {
        if (saved) void refresh()
        onDone()
      }}
    >
      {(draft, change, problems, field) => (
        <>
          <Field label={texts.reason} error={problems['status']}>
            <Select
              value={draft.status}
              onChange={(event) => change({ status: event.target.value as StudentStatus })}
              options={reasons}
            />
          </Field>
          <StatusFacts form={{ draft, change, problems, field }} />
        </>
      )}
    </DraftDialog>
  )
}
