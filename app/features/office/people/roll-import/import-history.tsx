import { useEffect, useRef } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { UndoTable } from '#app/features/office/people/bulk-changes/undo-table.tsx'
import type { FinishedImport } from '#shared/roll-import/contract.ts'
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
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = run.isSuccess || undo.isSuccess
  // The pressed button no longer exists.
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const refused = undo.data && !undo.data.undone ? undo.data.obstacles : undefined
  const name = imports.find(({ id }) => id === undo.variables?.id)?.file_name ?? ''
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
        <UndoTable
          caption={texts.title}
          words={{ ...texts, done: texts.imported }}
          changes={imports.map((row) => ({
            id: row.id,
            label: row.file_name,
            made_at: row.imported_at,
            made_by: row.imported_by,
            what: texts.what(row.added, row.changed, row.deactivated),
            undone_at: row.undone_at,
          }))}
          busyId={undo.isPending ? undo.variables.id : undefined}
          onUndo={(id) => undo.mutate({ id })}
        />
      )}
    </section>
  )
}
