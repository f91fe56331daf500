import { useEffect, useRef } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { ChooseRoll } from './choose-roll.tsx'
import { DraftView } from './draft-view.tsx'
import { ImportHistory } from './import-history.tsx'
import { useOverview, useRollCalls } from './roll-queries.ts'
import { useImportTexts } from './import-kind.ts'

/** The page for importing a roll: choose a file, check the preview, import it, undo it. */
export function RollImport({ userId }: { userId: string }) {
  const texts = useImportTexts()
  const query = useOverview(userId)
  const calls = useRollCalls(userId)
  const { draft, imports } = query.data ?? {}
  const { error } = calls.send
  const heading = useRef<HTMLHeadingElement>(null)
  const isDiscarded = calls.discard.isSuccess
  useEffect(() => {
    if (isDiscarded) heading.current?.focus()
  }, [isDiscarded])
  return (
    <div className="space-y-8">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {texts.title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.intro}</p>
      </div>
      <ChooseRoll
        replaces={Boolean(draft)}
        busy={calls.send.isPending}
        onChoose={(file) => calls.send.mutate(file)}
      />
      {error && !isTemporary(error) && (
        <Alert tone="error" title={texts.file.failed}>
          {error.message}
        </Alert>
      )}
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-48" />}
      {draft && <DraftView key={draft.id} userId={userId} draft={draft} calls={calls} />}
      {imports && <ImportHistory imports={imports} calls={calls} />}
    </div>
  )
}
