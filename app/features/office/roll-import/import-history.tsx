import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { formatMoment } from '#app/lib/format.ts'
import type { FinishedImport } from '#shared/contracts/roll-import.ts'
import type { RollCalls } from './roll-queries.ts'
import { useImportTexts } from './import-kind.ts'

/** Finished imports, each with its Undo button. */
export function ImportHistory({
  imports,
  calls: { run, undo },
}: {
  imports: FinishedImport[]
  calls: RollCalls
}) {
  const texts = useImportTexts().history
  const { columns } = texts
  const [toUndo, setToUndo] = useState<FinishedImport>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = run.isSuccess || undo.isSuccess
  // The pressed button no longer exists.
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const refused = undo.data && !undo.data.undone ? undo.data.obstacles : undefined
  const name = imports.find(({ id }) => id === undo.variables)?.file_name ?? ''
  return (
    <section aria-label={texts.title} className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {texts.title}
      </h3>
      {refused && (
        <Alert tone="error" title={texts.obstacles(name)}>
          <p>{texts.obstaclesText}</p>
          <ul className="mt-2 list-disc pl-5">
            {refused.map(({ number, name: student, reason }) => (
              <li key={number}>{texts.obstacle(student, number, reason)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {imports.length === 0 ? (
        <p className="text-ink-soft">{texts.empty}</p>
      ) : (
        <Table>
          <TableCaption>{texts.title}</TableCaption>
          <ColumnHeads titles={Object.values(columns)} />
          <TableBody>
            {imports.map((row) => (
              <HistoryRow
                key={row.id}
                row={row}
                busy={undo.isPending && undo.variables === row.id}
                onUndo={() => setToUndo(row)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {toUndo && (
        <ConfirmDialog
          title={texts.confirm(toUndo.file_name)}
          text={texts.confirmText}
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

function HistoryRow({ row, busy, onUndo }: { row: FinishedImport; busy: boolean; onUndo: () => void }) {
  const texts = useImportTexts().history
  const { columns } = texts
  return (
    <TableRow>
      <TableCell rowTitle className="wrap-anywhere">
        {row.file_name}
      </TableCell>
      <TableCell label={columns.when}>{formatMoment(row.imported_at)}</TableCell>
      <TableCell label={columns.who} className="wrap-anywhere">
        {row.imported_by ?? texts.unknown}
      </TableCell>
      <TableCell label={columns.what}>{texts.what(row.added, row.changed, row.deactivated)}</TableCell>
      <TableCell label={columns.state}>
        {row.undone_at ? (
          <Badge icon={Undo2}>{texts.undone}</Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="green" icon={CircleCheck}>
              {texts.imported}
            </Badge>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={texts.undoOf(row.file_name)}
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
