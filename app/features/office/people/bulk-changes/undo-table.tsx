import { CircleCheck, Undo2 } from 'lucide-react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'

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
  columns: Record<'label' | 'when' | 'who' | 'what' | 'state', string>
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
  const { columns } = words
  return (
    <PlainTable
      caption={caption}
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        { title: columns.label, className: 'wrap-anywhere', renderCell: ({ label }) => label },
        { title: columns.when, renderCell: ({ made_at }) => formatMoment(made_at) },
        {
          title: columns.who,
          className: 'wrap-anywhere',
          renderCell: ({ made_by }) => made_by ?? words.unknown,
        },
        { title: columns.what, renderCell: ({ what }) => what },
        {
          title: columns.state,
          renderCell: (change) =>
            change.undone_at ? (
              <Badge icon={Undo2}>{words.undone}</Badge>
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone="green" icon={CircleCheck}>
                  {words.done}
                </Badge>
                <ConfirmButton
                  variant="secondary"
                  size="sm"
                  busy={change.id === busyId}
                  aria-label={words.undoOf(change.label, formatMoment(change.made_at))}
                  question={{
                    title: words.confirm(change.label),
                    text: words.confirmText,
                    yes: words.yes,
                    no: words.no,
                  }}
                  onYes={() => onUndo(change.id)}
                >
                  {words.undo}
                </ConfirmButton>
              </span>
            ),
        },
      ]}
    />
  )
}
