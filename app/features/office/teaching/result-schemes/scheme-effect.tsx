import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EffectList } from '#app/features/shared/results/effect-list.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { findProblems, type SchemeDraft } from './scheme-draft.ts'
import { previewScheme } from './scheme-queries.ts'

/** A button that shows what the scheme, as it is typed, would do to each student's result. */
export function SchemeEffect({ draft }: { draft: SchemeDraft }) {
  const { mutate, data, isPending, variables } = useMutation({
    mutationFn: previewScheme,
    onError: (error) => void toastFailure(error, texts.previewFailed),
  })
  // What was shown for other weights says nothing about these.
  const effect = variables === draft ? data : undefined
  return (
    <div className="space-y-2">
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        disabled={Object.keys(findProblems(draft)).length > 0}
        onClick={() => mutate(draft)}
      >
        {texts.preview}
      </Button>
      <EffectList effect={effect} />
    </div>
  )
}
