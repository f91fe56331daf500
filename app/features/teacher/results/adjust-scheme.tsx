import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EffectList } from '#app/features/shared/results/effect-list.tsx'
import { PartList } from '#app/features/shared/results/part-list.tsx'
import { componentsOf, typedPartsOf } from '#app/features/shared/results/typed-parts.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { adjustTexts as words } from '#app/words/teacher/results.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { messagesOf } from '#shared/fault.ts'
import { findSchemeProblems } from '#shared/result-schemes/rules.ts'
import { effectOf } from '#shared/results/effect.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { classResultsQuery } from './result-queries.ts'

/**
 * The parts of the results, for the teacher to adjust if the office allows it, with the effect on each
 * student.
 */
export function AdjustScheme({ userId, group }: { userId: string; group: ClassResults }) {
  const refresh = useRefresh(userId, ['results.ofClass'])
  const [isOpen, setOpen] = useState(false)
  if (!group.is_adjustable || group.state !== 'open') return null
  const close = () => {
    setOpen(false)
    void refresh()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <AdjustDialog userId={userId} group={group} onDone={close} />}
    </>
  )
}

interface AdjustDialogProps {
  userId: string
  group: ClassResults
  onDone: () => void
}

function AdjustDialog({ userId, group, onDone }: AdjustDialogProps) {
  const { id, is_adjusted } = group
  const client = useQueryClient()
  const save = useCall('results', 'adjust')
  const reset = useCall('results', 'adjust', { done: onDone, failed: words.failed })
  const read = ({ scheme: { components }, scheme_version }: ClassResults) => ({
    parts: typedPartsOf(components),
    version: scheme_version,
  })
  return (
    <DraftDialog
      userId={userId}
      draftName={`adjust-scheme.${id}`}
      texts={{ ...words, title: words.title(group.class_name) }}
      initial={read(group)}
      check={({ parts }) =>
        messagesOf(findSchemeProblems({ ...usualScheme, components: componentsOf(parts) }))
      }
      save={({ parts, version }) => save.mutateAsync({ id, components: componentsOf(parts), version })}
      reload={async () =>
        read(await client.fetchQuery({ ...classResultsQuery(userId, { id }), staleTime: 0 }))
      }
      versionOf={({ version }) => ({ version })}
      onDone={onDone}
      extra={
        is_adjusted && (
          <Button
            variant="quiet"
            className="sm:mr-auto"
            busy={reset.isPending}
            onClick={() => reset.mutate({ id, components: null, version: group.scheme_version })}
          >
            {words.reset}
          </Button>
        )
      }
    >
      {({ parts }, change, problems) => {
        const components = componentsOf(parts)
        const isWhole = Object.keys(findSchemeProblems({ ...usualScheme, components })).length === 0
        return (
          <>
            <PartList parts={parts} problems={problems} onChange={(next) => change({ parts: next })} />
            <EffectList effect={isWhole ? effectOf(group, components) : undefined} />
          </>
        )
      }}
    </DraftDialog>
  )
}
