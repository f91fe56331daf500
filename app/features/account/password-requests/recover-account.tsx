import { useSchool } from '#app/lib/page/school.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { forgot } from '#app/words/account/password-requests.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { signInMethodsQuery } from '#app/features/account/session/sign-in-methods-query.ts'
import { CodeStep } from './code-step.tsx'
import { MailForm } from './mail-form.tsx'
import { RequestForm } from './request-form.tsx'

type Step = 'start' | 'request' | 'requested' | 'code'

/**
 * The steps to a new password for one kind of person. A student's address has no mailbox, so students always
 * ask the office; teachers get a mail if the school can send one.
 */
export function RecoverAccount({ kind, onDone }: { kind: LoginRole; onDone: () => void }) {
  const words = useWords(forgot)
  const call = words.requested.call(useSchool().officePhone)
  const [step, setStep] = useState<Step>(kind === 'student' ? 'request' : 'start')
  const [name, setName] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const methods = useQuery({ ...signInMethodsQuery, enabled: kind === 'teacher' })
  const shown = step === 'start' ? findFirstStep(methods) : step

  function go(next: Step) {
    setStep(next)
    // The pressed button is gone; people with a keyboard or a screen reader continue here.
    requestAnimationFrame(() => container.current?.focus())
  }

  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {shown === 'loading' && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-64" />
        </div>
      )}
      {shown === 'mail' && <MailForm onRequestOffice={() => go('request')} onHaveCode={() => go('code')} />}
      {shown === 'request' && (
        <RequestForm
          kind={kind}
          onHaveCode={() => go('code')}
          onRequested={(typedName) => {
            setName(typedName)
            go('requested')
          }}
        />
      )}
      {shown === 'requested' && (
        <div role="status" className="flex flex-col gap-4">
          <h2 className="font-display text-xl">{words.requested.title}</h2>
          <p>{words.requested.text[kind]}</p>
          {call && <p className="text-ink-soft">{call}</p>}
          <Button className="w-full" onClick={() => go('code')}>
            {words.requested.enterCode}
          </Button>
        </div>
      )}
      {shown === 'code' && (
        <CodeStep kind={kind} name={name} onDone={onDone} onNoCode={() => go('request')} />
      )}
    </div>
  )
}

function findFirstStep({ data, isPending }: { data?: { mail: boolean }; isPending: boolean }) {
  if (isPending) return 'loading'
  return data?.mail ? 'mail' : 'request'
}
