import { useState, useEffect, useRef, type FormEvent } from 'react'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { phoneEnrolment as words, enrolment as enrolmentWords } from '#app/words/account/own.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { textOf } from '#app/lib/text/form-text.ts'
import { callingCodeOf, readPhoneNumber } from '#shared/phone-numbers.ts'
import type { PhoneEnrolment } from './enrolments.ts'
import { cancelEnrolment, verifyFactor } from './factors.ts'
import { useSendFactorCode, useBeginPhoneEnrolment } from './account-mutations.ts'
import { CodeForm } from './code-form.tsx'
import { SendCodeButton } from './send-code-button.tsx'
import { secondsBetweenCodes, useCountdown } from './use-countdown.ts'

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

interface PhoneCodeStepProps {
  enrolment: PhoneEnrolment
  onDone: () => void
  onOtherNumber: () => void
  onCancel: () => void
}

/** Asks for the code that was sent to a new phone, and sends another one after a while. */
function PhoneCodeStep({ enrolment, onDone, onOtherNumber, onCancel }: PhoneCodeStepProps) {
  const { id, ending } = enrolment
  const [challengeId, setChallengeId] = useState(enrolment.challengeId)
  const sending = useSendFactorCode(words.title)
  const wait = useCountdown(secondsBetweenCodes)
  const isFirst = challengeId === enrolment.challengeId

  async function sendAgain() {
    const result = await sending.mutateAsync(id)
    if ('failure' in result) return wait.start(result.waitSeconds ?? 0)
    setChallengeId(result.id)
    wait.start(secondsBetweenCodes)
  }

  return (
    <>
      <p role="status">{isFirst ? words.sent(ending) : words.sentAgain(ending)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <SendCodeButton
          wasSent
          busy={sending.isPending}
          seconds={wait.seconds}
          onSend={() => void sendAgain()}
        />
        <Button variant="quiet" onClick={onOtherNumber}>
          {words.otherNumber}
        </Button>
      </div>
      <CodeForm
        label={words.code}
        submit={enrolmentWords.submit}
        busyText={enrolmentWords.busy}
        cancel={enrolmentWords.cancel}
        takesFocus
        onSubmit={async (code) => await verifyFactor(id, code, challengeId)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  )
}

interface PhoneNumberFormProps {
  namesInUse: (string | undefined)[]
  onSent: (enrolment: PhoneEnrolment) => void
  onCancel: () => void
}

function PhoneNumberForm({ namesInUse, onSent, onCancel }: PhoneNumberFormProps) {
  const beginning = useBeginPhoneEnrolment()
  const school = useSchool()
  const busy = beginning.isPending
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function refuse(reason: string) {
    setProblem(reason)
    input.current?.select()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget), 'phone')
    const phone = readPhoneNumber(typed, callingCodeOf(school.officePhone))
    if (!phone) return refuse(typed.trim() === '' ? words.missing : words.malformed)
    if (!phone.isMobile) return refuse(words.landline)
    setProblem(undefined)
    const result = await beginning.mutateAsync({ phone: phone.number, namesInUse })
    if ('failure' in result) refuse(result.failure)
    else onSent(result)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Field label={words.number} hint={words.numberHint(school)} error={problem}>
        <Input ref={input} name="phone" type="tel" autoComplete="tel" maxLength={40} required />
      </Field>
      <DialogActions>
        <Button type="submit" busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {enrolmentWords.cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
