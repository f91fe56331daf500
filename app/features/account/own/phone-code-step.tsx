import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { enrolment as enrolmentWords, phoneEnrolment as words } from '#app/words/account/own.ts'
import { useSendFactorCode } from './account-mutations.ts'
import { CodeForm } from './code-form.tsx'
import type { PhoneEnrolment } from './enrolments.ts'
import { verifyFactor } from './factors.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { secondsBetweenCodes, useCountdown } from './use-countdown.ts'

interface PhoneCodeStepProps {
  enrolment: PhoneEnrolment
  onDone: () => void
  onOtherNumber: () => void
  onCancel: () => void
}

/** Asks for the code that was sent to a new phone, and sends another one after a while. */
export function PhoneCodeStep({ enrolment, onDone, onOtherNumber, onCancel }: PhoneCodeStepProps) {
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
