import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { EffectList } from '#app/features/shared/results/effect-list.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { findProblems, type SchemeDraft } from './scheme-draft.ts'
import { writtenScheme } from './scheme-queries.ts'

const effectQuery = callQuery('resultSchemes', 'preview', { staleTime: 0, gcTime: 0 })
const removalQuery = callQuery('resultSchemes', 'previewRemoval', { staleTime: 0, gcTime: 0 })

/** The effect of the scheme as typed on each student's result. */
export function SchemeEffect({ userId, draft }: { userId: string; draft: SchemeDraft }) {
  const isWhole = Object.keys(findProblems(draft)).length === 0
  const typed = JSON.stringify(writtenScheme(draft))
  const asked = useDebounced(typed)
  // The shown effect was computed with other weights.
  const isAsked = isWhole && asked === typed
  const { data, isError } = useQuery({
    ...effectQuery(userId, JSON.parse(asked) as ReturnType<typeof writtenScheme>),
    enabled: isAsked,
  })
  return <Effect effect={isAsked ? data : undefined} isError={isAsked && isError} />
}

/** The effect of deleting a scheme. */
export function RemovalEffect({ userId, id }: { userId: string; id: string }) {
  const { data, isError } = useQuery(removalQuery(userId, { id }))
  return <Effect effect={data} isError={isError} />
}

function Effect({
  effect,
  isError,
}: {
  effect: Parameters<typeof EffectList>[0]['effect']
  isError: boolean
}) {
  return (
    <>
      {isError && <p className="text-clay-ink">{texts.previewFailed}</p>}
      <div className="relative max-h-80 overflow-y-auto">
        <EffectList effect={effect} />
      </div>
    </>
  )
}
