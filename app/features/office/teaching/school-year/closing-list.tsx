import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { schoolYearTexts } from '#app/words/office/school-year.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
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
              renderCell: (closing) => <ClosingState closing={closing} cancel={cancel} />,
            },
          ]}
        />
      )}
    </section>
  )
}

interface ClosingStateProps extends Pick<ClosingListProps, 'cancel'> {
  closing: AccountClosing
}

function ClosingState({ closing, cancel }: ClosingStateProps) {
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
      <ConfirmButton
        variant="secondary"
        size="sm"
        busy={cancel.isPending && cancel.variables.id === closing.id}
        aria-label={texts.cancelOf(formatDay(closing.on_day))}
        question={{
          title: texts.cancelQuestion(formatDay(closing.on_day)),
          text: texts.cancelText,
          yes: texts.cancelYes,
          no: texts.cancelNo,
        }}
        onYes={() => cancel.mutate({ id: closing.id })}
      >
        {texts.cancel}
      </ConfirmButton>
    </span>
  )
}
