import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { mergeTexts as texts } from '#app/words/office/student-records.ts'
import { SearchField } from '#app/features/office/people/accounts/search-field.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { studentMatchesQuery } from './match-query.ts'
import { StudentMatches } from './student-matches.tsx'

interface MergeDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Finds the other record of the same person, asks once more, and merges it into this one. */
export function MergeDialog({ userId, student, onDone }: MergeDialogProps) {
  const [typed, setTyped] = useState(student.last_name)
  const [other, setOther] = useState<ListedStudentAccount>()
  const query = useQuery(studentMatchesQuery(userId, useDebounced(typed).trim()))
  const merge = useCall('studentRecords', 'merge', {
    userId,
    changes: [...studentChanges, 'guardians'],
    done: () => toast(texts.done, texts.doneText(other?.admission_number ?? '')),
    failed: texts.failed,
    clearsToasts: true,
  })
  const matches = query.data?.filter(({ id }) => id !== student.id)
  return (
    <Dialog
      title={texts.title(`${student.first_name} ${student.last_name}`)}
      description={texts.text}
      onClose={onDone}
    >
      {other ? (
        <Alert tone="warning">
          {texts.confirm(`${other.first_name} ${other.last_name}`, other.admission_number)}
        </Alert>
      ) : (
        <div className="space-y-2">
          <SearchField label={texts.search} hint={texts.hint} value={typed} onChange={setTyped} />
          <StudentMatches
            query={query}
            matches={matches}
            className="divide-y divide-line"
            renderMatch={(match) => (
              <button
                type="button"
                className="min-h-11 w-full cursor-pointer py-2 text-left hover:bg-sunken"
                onClick={() => setOther(match)}
              >
                {texts.choose(`${match.first_name} ${match.last_name}`, match.admission_number)}
              </button>
            )}
          />
        </div>
      )}
      <DialogActions>
        {other && (
          <Button
            variant="danger"
            busy={merge.isPending}
            onClick={() => merge.mutate({ id: student.id, other_id: other.id }, { onSuccess: onDone })}
          >
            {merge.isPending ? texts.saving : texts.submit}
          </Button>
        )}
        <Button variant="secondary" disabled={merge.isPending} onClick={onDone}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
