import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { guardianTexts as texts } from '#app/words/office/guardians.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import type { Guardian } from '#shared/guardians/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { CodesButton } from '#app/features/office/people/guardian-access/codes-button.tsx'
import { GuardianDialog } from './guardian-dialog.tsx'
import { guardianName } from './guardian-names.ts'
import { guardianChanges, guardiansQuery } from './guardian-queries.ts'
import { GuardianItem } from './guardian-item.tsx'

interface GuardianListProps {
  userId: string
  studentId: string
}

/**
 * A note found where a phone number was expected, when phone columns were converted to guardians; the office
 * resolves and clears it.
 */
function NoteToSettle({ userId, student }: { userId: string; student: ListedStudentAccount }) {
  const settle = useCall('guardians', 'settleNote', {
    userId,
    changes: guardianChanges,
    done: texts.noteSettled,
    failed: texts.noteFailed,
  })
  if (student.guardian_note === null) return null
  return (
    <Alert tone="warning" title={texts.toPutRight}>
      <p className="wrap-anywhere">{student.guardian_note}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={settle.isPending}
        onClick={() => settle.mutate({ student_id: student.id, note: student.guardian_note ?? '' })}
      >
        {texts.settleNote}
      </Button>
    </Alert>
  )
}

/** The guardians of a student in calling order, with former ones folded. */
export function GuardianList({ userId, student }: { userId: string; student: ListedStudentAccount }) {
  const studentId = student.id
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="guardians" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="guardians" className="text-lg">
          {texts.heading}
        </h3>
        <div className="flex flex-wrap gap-2">
          <CodesButton userId={userId} who={{ student_ids: [studentId] }} />
          <Button variant="secondary" className="print:hidden" onClick={() => setAdding(true)}>
            <UserRoundPlus className="size-5" aria-hidden="true" />
            {texts.add}
          </Button>
        </div>
      </div>
      <NoteToSettle userId={userId} student={student} />
      <Loaded of={guardiansQuery(userId, { student_id: studentId })} failure={texts.failed}>
        {(guardians) => <Guardians userId={userId} studentId={studentId} guardians={guardians} />}
      </Loaded>
      {isAdding && <GuardianDialog userId={userId} studentId={studentId} onDone={() => setAdding(false)} />}
    </section>
  )
}

function Guardians({ userId, studentId, guardians }: GuardianListProps & { guardians: Guardian[] }) {
  const today = schoolDay()
  const isFormer = ({ valid_until }: Guardian) => valid_until !== null && valid_until <= today
  const open = guardians.filter((guardian) => !isFormer(guardian))
  const former = guardians.filter(isFormer)
  // The new order is shown at once, and reverted if it cannot be saved.
  const [ordered, setOrdered] = useState<string[]>()
  const order = useCall('guardians', 'order', { userId, changes: guardianChanges, failed: texts.orderFailed })
  const inOrder = ordered ? open.toSorted((a, b) => ordered.indexOf(a.id) - ordered.indexOf(b.id)) : open
  const item = (guardian: Guardian) => <GuardianItem userId={userId} guardian={guardian} />
  return (
    <>
      {open.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      {open.length > 1 ? (
        <OrderedList
          label={texts.label}
          items={inOrder}
          titleOf={guardianName}
          onOrder={(items) => {
            const ids = items.map(({ id }) => id)
            setOrdered(ids)
            order.mutate({ student_id: studentId, ids }, { onSettled: () => setOrdered(undefined) })
          }}
        >
          {item}
        </OrderedList>
      ) : (
        open.map((guardian) => (
          <div key={guardian.id} className="rounded-md border border-line bg-surface py-1 pr-1 pl-3">
            {item(guardian)}
          </div>
        ))
      )}
      {former.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            {texts.former(former.length)}
          </summary>
          <ul className="divide-y divide-line border-y border-line">
            {former.map((guardian) => (
              <li key={guardian.id} className="py-1">
                {item(guardian)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
