import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { forgot } from '#app/content/forgot.ts'
import type { LoginRole } from '#app/content/portal.ts'
import { readSignInMethods } from '#app/features/account/session/sign-in-methods.ts'
import { RequestForm } from './request-form.tsx'
import { CodeStep } from './code-step.tsx'
import { MailForm } from './mail-form.tsx'

type Step = 'looking' | 'mail' | 'ask' | 'asked' | 'code'

/**
 * The way back for one kind of person. Students have an address that is only a name, without a mailbox, so their way
 * leads through the office in any case.
 */
export function RecoverAccount({ kind, onDone }: { kind: LoginRole; onDone: () => void }) {
  const [step, setStep] = useState<Step>(kind === 'student' ? 'ask' : 'looking')
  const [name, setName] = useState('')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (step !== 'looking') return
    readSignInMethods().then(
      ({ mail }) => setStep(mail ? 'mail' : 'ask'),
      () => setStep('ask'),
    )
  }, [step])

  function go(next: Step) {
    setStep(next)
    // What was pressed is gone; who uses a keyboard or a screen reader goes on from here.
    requestAnimationFrame(() => place.current?.focus())
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {step === 'looking' && (
        <div role="status">
          <span className="sr-only">{forgot.loading}</span>
          <Skeleton className="h-64" />
        </div>
      )}
      {step === 'mail' && <MailForm onAskOffice={() => go('ask')} onHaveCode={() => go('code')} />}
      {step === 'ask' && (
        <RequestForm
          kind={kind}
          onHaveCode={() => go('code')}
          onAsked={(asked) => {
            setName(asked)
            go('asked')
          }}
        />
      )}
      {step === 'asked' && (
        <div role="status" className="flex flex-col gap-4">
          <h2 className="font-display text-xl">{forgot.asked.title}</h2>
          <p>{forgot.asked.text[kind]}</p>
          <p className="text-ink-soft">{forgot.asked.call}</p>
          <Button className="w-full" onClick={() => go('code')}>
            {forgot.asked.enterCode}
          </Button>
        </div>
      )}
      {step === 'code' && <CodeStep kind={kind} name={name} onDone={onDone} onNoCode={() => go('ask')} />}
    </div>
  )
}
