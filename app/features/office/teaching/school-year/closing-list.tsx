import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { schoolYearTexts } from '#app/words/office/school-year.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { AccountClosing } from '#shared/school-year/contract.ts'
import type { SchoolYearCalls } from './use-school-year-calls.ts'

const texts = schoolYearTexts.closing
const { columns } = texts

interface ClosingListProps {
  closings: AccountClosing[]
  cancel: SchoolYearCalls['cancel']
}

/** The chosen days, future ones first; each can be cancelled until it has come. */
export function ClosingList({ closings, cancel }: ClosingListProps) {
  const [toCancel, setToCancel] = useState<AccountClosing>()
  return (
    <section aria-label={texts.list} className="space-y-2">
      <h3 className="text-xl">{texts.list}</h3>
      {closings.length === 0 ? (
        <p className="text-ink-soft">{texts.empty}</p>
      ) : (
        <PlainTable
          caption={texts.list}
          rows={closings}
          keyOf={({ id }) => id}
          columns={[
            { title: columns.day, renderCell: ({ on_day }) => formatDay(on_day) },
            {
              title: columns.who,
              className: 'wrap-anywhere',
              renderCell: ({ label, status }) => (
                <>
                  {label} <span className="text-ink-soft">({status})</span>
                </>
              ),
            },
            { title: columns.students, renderCell: ({ students }) => students },
            {
              title: columns.by,
              className: 'wrap-anywhere',
              renderCell: ({ created_by }) => created_by ?? texts.unknown,
            },
            {
              title: columns.state,
              renderCell: (closing) => (
                <ClosingState
                  closing={closing}
                  busy={cancel.isPending && cancel.variables.id === closing.id}
                  onCancel={() => setToCancel(closing)}
                />
              ),
            },
          ]}
        />
      )}
      {toCancel && (
        <ConfirmDialog
          title={texts.cancelQuestion(formatDay(toCancel.on_day))}
          text={texts.cancelText}
          yes={texts.cancelYes}
          no={texts.cancelNo}
          onAnswer={(yes) => {
            setToCancel(undefined)
            if (yes) cancel.mutate({ id: toCancel.id })
          }}
        />
      )}
    </section>
  )
}

interface ClosingStateProps {
  closing: AccountClosing
  busy: boolean
  onCancel: () => void
}

function ClosingState({ closing, busy, onCancel }: ClosingStateProps) {
  if (closing.done_at)
    return (
      <Badge tone="green" icon={CircleCheck}>
        {texts.done}
      </Badge>
    )
  if (closing.cancelled_at) return <Badge icon={CircleX}>{texts.cancelled}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="yellow" icon={Clock}>
        {texts.waiting}
      </Badge>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={texts.cancelOf(formatDay(closing.on_day))}
        onClick={onCancel}
      >
        {texts.cancel}
      </Button>
    </span>
  )
}
