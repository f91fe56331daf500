import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

interface ReleaseDialogProps {
  count: number
  busy: boolean
  /** Without a day when the person changed their mind. */
  onAnswer: (day?: string) => void
}

/** Asks from which day on students read the results. */
export function ReleaseDialog({ count, busy, onAnswer }: ReleaseDialogProps) {
  const [day, setDay] = useState(schoolDay())
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer()}>
      <DialogContent title={texts.releaseQuestion(count)} description={texts.releaseText}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onAnswer(day || schoolDay())
          }}
        >
          <Field label={texts.releasedOn} className="max-w-52">
            <Input
              type="date"
              min={schoolDay()}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
          <DialogActions>
            <Button type="submit" busy={busy}>
              {texts.release}
            </Button>
            <Button variant="secondary" onClick={() => onAnswer()}>
              {teaching.cancel}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
