import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import type { RollCheck } from '#shared/roll-import/contract.ts'
import { useImportTexts, useNamesPeople } from './import-kind.ts'

interface DecisionProps {
  check: RollCheck
  /** True while a newer preview is being loaded. */
  isStale: boolean
  busy: boolean
  onRun: (decisions: { skip_faulty: boolean; deactivate_leavers: boolean }) => void
}

/** Decisions about faulty rows and about students missing from the file, and the button that imports. */
export function Decision({ check, isStale, busy, onRun }: DecisionProps) {
  const texts = useImportTexts().decide
  const [skipped, setSkipped] = useState(false)
  const [deactivates, setDeactivates] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  const namesPeople = useNamesPeople()
  const { counts, understood } = check
  const isOpen =
    understood.points.some(({ value }) => value === null) ||
    understood.named.some(({ number }) => number === null)
  const skip_faulty = skipped && counts.faulty_lines > 0
  const deactivate_leavers = deactivates && counts.leavers > 0
  const isUndecided = counts.faulty_lines > 0 && !skip_faulty
  const leavers = deactivate_leavers ? counts.leavers : 0
  const isNothing = counts.added + counts.changed + leavers === 0
  return (
    <section
      aria-label={texts.title}
      className="space-y-3 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <h4 className="font-display text-lg">{texts.title}</h4>
      {counts.faulty_lines > 0 && (
        <Checkbox
          label={texts.skip(counts.faulty_lines)}
          checked={skipped}
          onChange={(event) => setSkipped(event.currentTarget.checked)}
        />
      )}
      {counts.leavers > 0 && (
        <div>
          <Checkbox
            label={texts.leavers(counts.leavers)}
            aria-describedby={`${id}-leavers`}
            checked={deactivates}
            onChange={(event) => setDeactivates(event.currentTarget.checked)}
          />
          <p id={`${id}-leavers`} className="max-w-prose text-sm text-ink-soft">
            {texts.leaversHint}
          </p>
        </div>
      )}
      <Button
        busy={busy}
        disabled={isOpen || isUndecided || isNothing || isStale}
        aria-describedby={`${id}-state`}
        onClick={() => setIsAsking(true)}
      >
        {busy ? texts.busy : texts.button}
      </Button>
      <p id={`${id}-state`} className="text-sm text-ink-soft">
        {isOpen ? texts.open : isUndecided && texts.undecided}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={texts.confirm}
          text={texts.confirmText({
            ...counts,
            leavers: namesPeople ? leavers : null,
            skipped: counts.faulty_lines + counts.set_aside,
          })}
          yes={texts.yes}
          no={texts.no}
          tone="primary"
          onAnswer={(yes) => {
            setIsAsking(false)
            if (yes) onRun({ skip_faulty, deactivate_leavers })
          }}
        />
      )}
    </section>
  )
}
