import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { studentAuth } from '#app/words/office/portal.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { SlipsButton } from '#app/features/office/people/password-slips/slips-button.tsx'
import { EmailText } from '#app/features/office/people/accounts/email-text.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import type { AccountCreation, StudentCreation } from '#shared/account-creation/contract.ts'
import { useAccountCreation, useStartAccountCreation } from './account-creation-queries.ts'

export function StudentAuth({ userId }: { userId: string }) {
  const { query, progress, students } = useAccountCreation(userId)
  const start = useStartAccountCreation(userId)
  if (query.isPending) return <Skeleton className="h-64" />
  return (
    <div className="space-y-6">
      {query.isError && <ListFailure query={query} />}
      {progress && (
        <Creation userId={userId} data={progress} starting={start.isPending} onStart={() => start.mutate()} />
      )}
      {students.length > 0 && <StudentTable students={students} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {studentAuth.more}
        </Button>
      )}
    </div>
  )
}

interface CreationProps {
  userId: string
  data: AccountCreation
  starting: boolean
  onStart: () => void
}

function Creation({ userId, data, starting, onStart }: CreationProps) {
  const { running, succeeded, failed, open, total } = data
  return (
    <>
      {running && (
        <Alert title={studentAuth.busy}>
          <p>{studentAuth.goesOn}</p>
          <Progress
            label={studentAuth.busy}
            value={succeeded + failed}
            max={total}
            detail={studentAuth.progress(succeeded + failed, total)}
          />
        </Alert>
      )}
      {data.on_roll === 0 ? (
        <EmptyState
          title={studentAuth.emptyRoll}
          action={
            <Link to="/admin/import" className={buttonStyles('primary')}>
              {studentAuth.importRoll}
            </Link>
          }
        >
          {studentAuth.emptyRollText}
        </EmptyState>
      ) : open === 0 ? (
        <EmptyState title={studentAuth.allDone}>{studentAuth.allDoneText}</EmptyState>
      ) : (
        <>
          <p className="text-ink-soft">{studentAuth.intro}</p>
          <Button busy={running || starting} onClick={onStart}>
            {running || starting ? studentAuth.busy : studentAuth.create(open)}
          </Button>
        </>
      )}
      {data.to_be_linked > 0 && !running && (
        <p className="text-ink-soft">{studentAuth.toBeLinked(data.to_be_linked)}</p>
      )}
      {succeeded > 0 && !running && <SlipsButton userId={userId} who={{ last_created: true }} />}
    </>
  )
}

const { columns, states } = studentAuth

function StudentTable({ students }: { students: StudentCreation[] }) {
  return (
    <PlainTable
      hasFlowingCards
      caption={studentAuth.caption}
      rows={students}
      keyOf={({ student_id }) => student_id}
      columns={[
        { title: columns.number, renderCell: ({ admission_number }) => admission_number },
        {
          title: columns.name,
          isPlain: true,
          renderCell: ({ first_name, last_name }) => `${first_name} ${last_name}`,
        },
        {
          title: columns.email,
          isPlain: true,
          className: 'wrap-anywhere',
          renderCell: ({ suggested_email }) => <EmailText address={suggested_email} />,
        },
        { title: columns.state, isPlain: true, renderCell: (student) => <State student={student} /> },
      ]}
    />
  )
}

function State({ student: { state, reason } }: { student: StudentCreation }) {
  return (
    <span>
      <span className="inline-flex items-center gap-2">
        {state === 'missing' && <CircleDashed className="size-5 text-ink-soft" aria-hidden="true" />}
        {state === 'pending' && <Spinner className="size-5" />}
        {state === 'success' && <CircleCheck className="size-5 text-valley-ink" aria-hidden="true" />}
        {state === 'error' && <CircleAlert className="size-5 text-clay-ink" aria-hidden="true" />}
        {states[state]}
      </span>
      {reason && <span className="block text-sm text-clay-ink">{reason}</span>}
    </span>
  )
}
