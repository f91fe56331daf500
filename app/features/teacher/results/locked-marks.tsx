import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { lockedTexts as words } from '#app/words/teacher/results.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { ResultState } from '#shared/results/contract.ts'

interface LockedMarksProps {
  group: { class_id: string; class_name: string; results_state: ResultState }
}

/** Explains why the marks of a class are locked, and what to do about it, once its results are submitted. */
export function LockedMarks({ group: { class_id, class_name, results_state } }: LockedMarksProps) {
  const [, changeParameters] = useParameters()
  if (results_state === 'open') return null
  return (
    <Alert tone="warning">
      <p>{words[results_state](class_name)}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        onClick={() =>
          changeParameters({
            tab: 'classes',
            results: class_id,
            marking: undefined,
            show: undefined,
            marks: undefined,
          })
        }
      >
        {words.open}
      </Button>
    </Alert>
  )
}
