import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { formatMoment } from '#app/lib/text/format.ts'

/** A change of many rows that can be undone as a whole. */
export interface UndoableChange {
  id: string
  label: string
  /** ISO 8601. */
  made_at: string
  made_by: string | null
  /** Describes the change. */
  what: string
  undone_at: string | null
}

interface UndoWords {
  /** Titles of the columns. */
  columns: Record<string, string> & Record<'when' | 'who' | 'what' | 'state', string>
  /** Shown for a person who no longer has an account. */
  unknown: string
  done: string
  undone: string
  undo: string
  undoOf: (label: string, when: string) => string
  confirm: (label: string) => string
  confirmText: string
  yes: string
  no: string
}

interface UndoTableProps {
  caption: string
  words: UndoWords
  changes: readonly UndoableChange[]
  /** Id of the change that is being undone. */
  busyId: string | undefined
  /** Called after the question. */
  onUndo: (id: string) => void
}

/** Changes of many rows, each with its Undo. */
export function UndoTable({ caption, words, changes, busyId, onUndo }: UndoTableProps) {
  const [toUndo, setToUndo] = useState<UndoableChange>()
  return (
    <>
      <Table>
        <TableCaption>{caption}</TableCaption>
        <ColumnHeads titles={Object.values(words.columns)} />
        <TableBody>
          {changes.map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              words={words}
              busy={change.id === busyId}
              onUndo={() => setToUndo(change)}
            />
          ))}
        </TableBody>
      </Table>
      {toUndo && (
        <ConfirmDialog
          title={words.confirm(toUndo.label)}
          text={words.confirmText}
          yes={words.yes}
          no={words.no}
          onAnswer={(yes) => {
            setToUndo(undefined)
            if (yes) onUndo(toUndo.id)
          }}
        />
      )}
    </>
  )
}

interface ChangeRowProps {
  change: UndoableChange
  words: UndoWords
  busy: boolean
  onUndo: () => void
}

function ChangeRow({ change, words, busy, onUndo }: ChangeRowProps) {
  const { columns } = words
  const when = formatMoment(change.made_at)
  return (
    <TableRow>
      <TableCell rowTitle className="wrap-anywhere">
        {change.label}
      </TableCell>
      <TableCell label={columns.when}>{when}</TableCell>
      <TableCell label={columns.who} className="wrap-anywhere">
        {change.made_by ?? words.unknown}
      </TableCell>
      <TableCell label={columns.what}>{change.what}</TableCell>
      <TableCell label={columns.state}>
        {change.undone_at ? (
          <Badge icon={Undo2}>{words.undone}</Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="green" icon={CircleCheck}>
              {words.done}
            </Badge>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={words.undoOf(change.label, when)}
              onClick={onUndo}
            >
              {words.undo}
            </Button>
          </span>
        )}
      </TableCell>
    </TableRow>
  )
}
