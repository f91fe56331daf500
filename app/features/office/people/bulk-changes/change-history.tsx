import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { bulkChangeTexts as texts } from '#app/words/office/bulk-changes.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { Changed } from '#app/lib/api/use-refresh.ts'
import type { BulkKind } from '#shared/bulk-changes/contract.ts'
import { ObstacleAlert } from './obstacle-alert.tsx'
import { UndoTable } from './undo-table.tsx'
import { useUndoChange } from './use-undo-change.ts'

const bulkChangesQuery = callQuery('bulkChanges', 'list')

interface ChangeHistoryProps {
  userId: string
  kind: BulkKind
  title: string
  /** Describes a change by its counts. */
  what: (counts: Record<string, number>) => string
  /** Shows what undoing a change will do. */
  confirmText: string
  /** The nouns that show the rows which an undo puts back. */
  changes: readonly Changed[]
}

/** The changes of many rows that the office has made, each with its Undo. */
export function ChangeHistory({ userId, kind, title, what, confirmText, changes }: ChangeHistoryProps) {
  const query = useQuery(bulkChangesQuery(userId, { kind }))
  const undo = useUndoChange(userId, changes)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button no longer exists.
  useEffect(() => {
    if (undo.isSuccess) heading.current?.focus()
  }, [undo.isSuccess])
  const refused = undo.data && !undo.data.undone ? undo.data.obstacles : undefined
  const about = query.data?.find(({ id }) => id === undo.variables?.id)?.label ?? ''
  return (
    <section aria-label={title} className="space-y-3">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h3>
      {refused && <ObstacleAlert about={about} obstacles={refused} />}
      <ListPart query={query} failure={texts.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{texts.empty}</p>
          ) : (
            <UndoTable
              caption={title}
              words={{ ...texts, confirmText }}
              changes={rows.map((row) => ({ ...row, what: what(row.counts) }))}
              busyId={undo.isPending ? undo.variables.id : undefined}
              onUndo={(id) => undo.mutate({ id })}
            />
          )
        }
      </ListPart>
    </section>
  )
}
