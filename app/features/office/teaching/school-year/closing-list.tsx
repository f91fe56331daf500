import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
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
        <Table>
          <TableCaption>{texts.list}</TableCaption>
          <ColumnHeads titles={Object.values(columns)} />
          <TableBody>
            {closings.map((closing) => (
              <ClosingRow
                key={closing.id}
                closing={closing}
                busy={cancel.isPending && cancel.variables.id === closing.id}
                onCancel={() => setToCancel(closing)}
              />
            ))}
          </TableBody>
        </Table>
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

interface ClosingRowProps {
  closing: AccountClosing
  busy: boolean
  onCancel: () => void
}

function ClosingRow({ closing, busy, onCancel }: ClosingRowProps) {
  const { on_day, status, label, students, created_by, done_at, cancelled_at } = closing
  const day = formatDay(on_day)
  return (
    <TableRow>
      <TableCell rowTitle>{day}</TableCell>
      <TableCell label={columns.who} className="wrap-anywhere">
        {label} <span className="text-ink-soft">({status})</span>
      </TableCell>
      <TableCell label={columns.students}>{students}</TableCell>
      <TableCell label={columns.by} className="wrap-anywhere">
        {created_by ?? texts.unknown}
      </TableCell>
      <TableCell label={columns.state}>
        {done_at && (
          <Badge tone="green" icon={CircleCheck}>
            {texts.done}
          </Badge>
        )}
        {cancelled_at && <Badge icon={CircleX}>{texts.cancelled}</Badge>}
        {!done_at && !cancelled_at && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="yellow" icon={Clock}>
              {texts.waiting}
            </Badge>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={texts.cancelOf(day)}
              onClick={onCancel}
            >
              {texts.cancel}
            </Button>
          </span>
        )}
      </TableCell>
    </TableRow>
  )
}
