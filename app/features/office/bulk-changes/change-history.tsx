import { useQuery, type QueryKey } from '@tanstack/react-query'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { bulkChangeTexts as texts } from '#app/content/bulk-changes.ts'
import { formatMoment } from '#app/lib/format.ts'
import type { BulkChange, BulkKind } from '#shared/contracts/bulk-changes.ts'
import { bulkChangesQuery, useUndoChange } from './bulk-queries.ts'

const { columns } = texts

interface ChangeHistoryProps {
  userId: string
  kind: BulkKind
  title: string
  /** Describes a change by its counts. */
  what: (counts: Record<string, number>) => string
  /** Says what will happen when a change is undone. */
  confirmText: string
  /** Keys of the queries that show the rows which an undo puts back. */
  changes: QueryKey[]
}

/** The changes of many rows that the office has made, each with its Undo. */
export function ChangeHistory({ userId, kind, title, what, confirmText, changes }: ChangeHistoryProps) {
  const query = useQuery(bulkChangesQuery(userId, kind))
  const undo = useUndoChange(userId, changes)
  const [toUndo, setToUndo] = useState<BulkChange>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button no longer exists.
  useEffect(() => {
    if (undo.isSuccess) heading.current?.focus()
  }, [undo.isSuccess])
  const refused = undo.data && !undo.data.undone ? undo.data.obstacles : undefined
  const about = query.data?.find(({ id }) => id === undo.variables)?.label ?? ''
  return (
    <section aria-label={title} className="space-y-3">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h3>
      {refused && (
        <Alert tone="error" title={texts.obstacles(about)}>
          <p>{texts.obstaclesText}</p>
          <ul className="mt-2 list-disc pl-5">
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>{texts.obstacle(name, reason)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ListPart query={query} failure={texts.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{texts.empty}</p>
          ) : (
            <Table>
              <TableCaption>{title}</TableCaption>
              <ColumnHeads titles={Object.values(columns)} />
              <TableBody>
                {rows.map((row) => (
                  <HistoryRow
                    key={row.id}
                    row={row}
                    what={what}
                    busy={undo.isPending && undo.variables === row.id}
                    onUndo={() => setToUndo(row)}
                  />
                ))}
              </TableBody>
            </Table>
          )
        }
      </ListPart>
      {toUndo && (
        <ConfirmDialog
          title={texts.confirm(toUndo.label)}
          text={confirmText}
          yes={texts.yes}
          no={texts.no}
          onAnswer={(yes) => {
            setToUndo(undefined)
            if (yes) undo.mutate(toUndo.id)
          }}
        />
      )}
    </section>
  )
}

interface HistoryRowProps extends Pick<ChangeHistoryProps, 'what'> {
  row: BulkChange
  busy: boolean
  onUndo: () => void
}

function HistoryRow({ row, what, busy, onUndo }: HistoryRowProps) {
  const when = formatMoment(row.made_at)
  return (
    <TableRow>
      <TableCell rowTitle className="wrap-anywhere">
        {row.label}
      </TableCell>
      <TableCell label={columns.when}>{when}</TableCell>
      <TableCell label={columns.who} className="wrap-anywhere">
        {row.made_by ?? texts.unknown}
      </TableCell>
      <TableCell label={columns.what}>{what(row.counts)}</TableCell>
      <TableCell label={columns.state}>
        {row.undone_at ? (
          <Badge icon={Undo2}>{texts.undone}</Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="green" icon={CircleCheck}>
              {texts.done}
            </Badge>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={texts.undoOf(row.label, when)}
              onClick={onUndo}
            >
              {texts.undo}
            </Button>
          </span>
        )}
      </TableCell>
    </TableRow>
  )
}
