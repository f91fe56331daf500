import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { formatPercentage } from '#app/lib/format.ts'
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
  const shown = (percentage: number | null) =>
    percentage === null ? texts.none : formatPercentage(percentage)
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
      <div role="status">
        {effect && (
          <p className="font-semibold">
            {effect.changed === 0
              ? texts.noChange(effect.results)
              : texts.changes(effect.changed, effect.results)}
          </p>
        )}
      </div>
      {effect && effect.changes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {effect.changes.map(({ student, class_name, subject_name, before, after }) => (
            <li
              key={`${student} ${class_name} ${subject_name}`}
              className="flex flex-wrap justify-between gap-x-4 py-1"
            >
              <span>
                {student} · {[class_name, subject_name].filter(Boolean).join(' ')}
              </span>
              <span className="tabular-nums">{texts.change(shown(before), shown(after))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
