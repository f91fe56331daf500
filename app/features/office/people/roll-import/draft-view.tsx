import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { reasonOf } from '#app/components/portal/toast-failure.ts'
import type { RollDraft } from '#shared/roll-import/contract.ts'
import { CheckResult } from './check-result.tsx'
import { Decision } from './decision.tsx'
import { useCheck, type RollCalls } from './roll-queries.ts'
import { UnderstoodFile } from './understood-file.tsx'
import { useImportTexts } from './import-kind.ts'

interface DraftViewProps {
  userId: string
  draft: RollDraft
  calls: RollCalls
}

/** An uploaded file that is not imported yet. */
export function DraftView({ userId, draft, calls }: DraftViewProps) {
  const texts = useImportTexts()
  const [choices, setChoices] = useState(draft.choices)
  const check = useCheck(userId, draft.id, choices)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasJustCome = calls.send.isSuccess
  useEffect(() => {
    if (hasJustCome) heading.current?.focus()
  }, [hasJustCome])

  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
            {texts.draft.title(draft.file_name)}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{texts.draft.stored}</p>
        </div>
        <Button
          variant="secondary"
          busy={calls.discard.isPending}
          onClick={() => calls.discard.mutate({ id: draft.id })}
        >
          {texts.draft.discard}
        </Button>
      </div>
      {check.isError && (
        <Alert tone="error" title={texts.check.failed}>
          <p>{reasonOf(check.error)}</p>
        </Alert>
      )}
      {check.isPending && <Skeleton className="h-48" />}
      {check.data && (
        <UnderstoodFile
          id={draft.id}
          check={check.data}
          choices={choices}
          correct={calls.correct}
          onChange={setChoices}
        />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {check.isFetching ? texts.check.busy : check.data && texts.check.summary(check.data.counts)}
      </p>
      {check.data && (
        <>
          <CheckResult id={draft.id} check={check.data} correct={calls.correct} />
          <Decision
            check={check.data}
            isStale={check.isFetching}
            busy={calls.run.isPending}
            onRun={(decisions) =>
              calls.run.mutate({ id: draft.id, fingerprint: check.data.fingerprint, ...decisions })
            }
          />
        </>
      )}
    </div>
  )
}
