import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { account, removal as words } from '#app/content/account.ts'
import { secondStep } from '#app/content/second-factor.ts'
import type { Factor } from '#app/lib/auth.ts'
import { CodeForm } from './code-form.tsx'
import { removeFactor, sendFactorCode } from './factors.ts'

interface RemoveFactorProps {
  factor: Factor
  name: string
  onDone: () => void
  onCancel: () => void
}

/** Somebody else may sit before an open session, so the factor itself is asked for before it goes. */
export function RemoveFactor({ factor, name, onDone, onCancel }: RemoveFactorProps) {
  const [challengeId, setChallengeId] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isPhone = factor.factor_type === 'phone'

  async function send() {
    setBusy(true)
    const sent = await sendFactorCode(factor.id).catch(() => ({ failure: account.unreachable }))
    setBusy(false)
    if ('failure' in sent) return toast(words.title(name), sent.failure, 'error')
    setChallengeId(sent.id)
    toast(secondStep.phone.sent.title, secondStep.phone.sent.description)
  }

  async function remove(code: string) {
    if (isPhone && challengeId === undefined) return secondStep.phone.first
    return await removeFactor(factor, code, challengeId)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent title={words.title(name)} description={words.text} hideClose>
        {isPhone && (
          <Button variant="secondary" busy={busy} onClick={() => void send()}>
            {challengeId ? secondStep.phone.again : secondStep.phone.send}
          </Button>
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
      </DialogContent>
    </Dialog>
  )
}
