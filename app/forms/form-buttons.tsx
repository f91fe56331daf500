import { Button } from '#app/components/ui/button.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import type { SaveStep } from './use-submission.ts'

interface FormButtonsProps {
  submit: string
  step: SaveStep | undefined
  disabled?: boolean
  /** Shown beside the buttons, for example the total of what is saved. */
  note?: string | undefined
  /** Goes back to the list. If absent there is no list, and the button stays at the end of the form. */
  onCancel?: () => void
}

/** Save and cancel in one row, which stays at the bottom of a phone's screen, within a thumb's reach. */
export function FormButtons({ submit, step, disabled, note, onCancel }: FormButtonsProps) {
  const save = (
    <Button type="submit" busy={step !== undefined} disabled={disabled} className="max-sm:grow">
      {step ? teaching[step] : submit}
    </Button>
  )
  if (!onCancel) return <div className="flex">{save}</div>
  return (
    <div
      data-form-buttons=""
      className="z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-2 max-sm:sticky max-sm:bottom-(--bottom-bar) sm:py-3"
    >
      {save}
      <Button variant="quiet" disabled={step === 'saving'} onClick={onCancel}>
        {teaching.cancel}
      </Button>
      {note !== undefined && (
        <p role="status" className="text-sm font-semibold tabular-nums max-sm:order-first max-sm:w-full">
          {note}
        </p>
      )}
    </div>
  )
}
