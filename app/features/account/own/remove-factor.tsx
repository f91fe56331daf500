import { useState } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { removal as words } from '#app/words/account/own.ts'
import { secondStep } from '#app/words/account/second-factor.ts'
import type { Factor } from '#app/lib/auth/auth.ts'
import { useSendFactorCode } from './account-mutations.ts'
import { CodeForm } from './code-form.tsx'
import { removeFactor } from './factors.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { secondsBetweenCodes, useCountdown } from './use-countdown.ts'

interface RemoveFactorProps {
  factor: Factor
  name: string
  onDone: () => void
  onCancel: () => void
}

/** Removes a factor after it was shown once more, since somebody else may be using the open session. */
export function RemoveFactor({ factor, name, onDone, onCancel }: RemoveFactorProps) {
  const [challengeId, setChallengeId] = useState<string>()
  const sending = useSendFactorCode(name)
  const wait = useCountdown()
  const isPhone = factor.factor_type === 'phone'

  async function send() {
    const result = await sending.mutateAsync(factor.id)
    if ('failure' in result) return wait.start(result.waitSeconds ?? 0)
    setChallengeId(result.id)
    wait.start(secondsBetweenCodes)
    toast(secondStep.phone.sent.title, secondStep.phone.sent.description)
  }

  async function remove(code: string) {
    if (isPhone && challengeId === undefined) return secondStep.phone.first
    return await removeFactor(factor, code, challengeId)
  }

  return (
    <Dialog
      title={words.title(name)}
      description={isPhone ? words.textPhone : words.text}
      hideClose
      onClose={onCancel}
    >
      {isPhone && (
        <SendCodeButton
          wasSent={challengeId !== undefined}
          busy={sending.isPending}
          seconds={wait.seconds}
          onSend={() => void send()}
        />
      )}
      <CodeForm
        label={words.code}
        submit={words.submit}
        busyText={words.busy}
        cancel={words.cancel}
        tone="danger"
        onSubmit={remove}
        onDone={onDone}
        onCancel={onCancel}
      />
    </Dialog>
  )
}
