import { Button } from '#app/components/ui/button.tsx'
import { teaching } from '#app/content/teaching.ts'

interface FormButtonsProps {
  submit: string
  /** What is under way. */
  step: 'saving' | 'uploading' | undefined
  disabled?: boolean
  onCancel: () => void
}

/** Save and cancel, within a thumb's reach: on a phone they stay at the bottom of the screen. */
export function FormButtons({ submit, step, disabled, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-paper py-3 max-sm:sticky max-sm:bottom-0 sm:flex-row-reverse sm:justify-end">
      <Button type="submit" busy={step !== undefined} disabled={disabled}>
        {step === 'uploading' ? teaching.uploading : step === 'saving' ? teaching.saving : submit}
      </Button>
      <Button variant="secondary" disabled={step === 'saving'} onClick={onCancel}>
        {teaching.cancel}
      </Button>
    </div>
  )
}
