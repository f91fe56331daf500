import { useState } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { phoneEnrolment as words } from '#app/words/account/own.ts'
import type { PhoneEnrolment } from './enrolments.ts'
import { cancelEnrolment } from './factors.ts'
import { PhoneCodeStep } from './phone-code-step.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'

interface EnrolPhoneDialogProps {
  namesInUse: (string | undefined)[]
  onDone: () => void
  onCancel: () => void
}

/** Sets up a phone as the second step: its number, then the code that is sent to it. */
export function EnrolPhoneDialog({ namesInUse, onDone, onCancel }: EnrolPhoneDialogProps) {
  const [begun, setBegun] = useState<PhoneEnrolment>()

  function forget() {
    if (begun) void cancelEnrolment(begun.id).catch(() => undefined)
    setBegun(undefined)
  }

  function cancel() {
    forget()
    onCancel()
  }

  return (
    <Dialog
      title={words.title}
      description={words.intro}
      onInteractOutside={(event) => event.preventDefault()}
      onClose={cancel}
    >
      {begun ? (
        <PhoneCodeStep enrolment={begun} onDone={onDone} onOtherNumber={forget} onCancel={cancel} />
      ) : (
        <PhoneNumberForm namesInUse={namesInUse} onSent={setBegun} onCancel={cancel} />
      )}
    </Dialog>
  )
}
