import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readSession } from '#app/lib/auth/auth.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { AuthCallbackNotice, Opening } from './auth-callback-notice.tsx'
import type { AuthCallback } from './auth-callback.ts'
import { NewPassword } from './new-password.tsx'
import { handleOpenFailure, isNotLinkable, openSession, renewToken } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'
import { useSession } from '#app/session/session-store.ts'
import { takeCallbackFromAddress, exchangeAuthCallback } from './exchange-auth-callback.ts'

const SecondFactorStep = loadPart(async () => (await import('./second-factor-step.tsx')).SecondFactorStep)

type Step = 'reading' | 'asking' | 'second-factor' | 'password' | 'unreachable' | { fault: string }

interface CompleteAuthCallbackProps {
  /** @param connected true when the account was connected with another service */
  onSignedIn: (person: Person, connected: boolean) => void
  onNobody: () => void
}

/** Signs in a person who follows a link in a mail or returns from another service. */
export function CompleteAuthCallback({ onSignedIn, onNobody }: CompleteAuthCallbackProps) {
  const [step, setStep] = useState<Step>('reading')
  const callback = useRef<AuthCallback>({ kind: 'none' })
  const begun = useRef(false)
  const { phase } = useSession()

  const begin = useEffectEvent((found: AuthCallback) => {
    callback.current = found
    if (found.kind === 'fault') return setStep({ fault: found.code })
    if (found.kind === 'none' || found.kind === 'message') return onNobody()
    // The link may come from somebody who wants another person to work in the wrong account.
    if (found.kind === 'tokens' && (!found.needsNewPassword || readSession())) return setStep('asking')
    void exchange()
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void takeCallbackFromAddress().then((found) => begin(found))
  }, [])
  useEffect(() => {
    if (step === 'second-factor' && phase === 'signed-out') onNobody()
  }, [step, phase, onNobody])

  async function exchange() {
    setStep('reading')
    const found = callback.current
    if (found.kind !== 'tokens' && found.kind !== 'code') return
    const result = await exchangeAuthCallback(found).catch(() => ({ state: 'unreachable' as const }))
    if (result.state === 'failed') return setStep({ fault: result.code })
    if (result.state === 'unreachable') return setStep('unreachable')
    if (result.state === 'second-factor') return setStep('second-factor')
    if (found.needsNewPassword) return setStep('password')
    try {
      const person = await openSession()
      // The token of a first login predates the profile and allows only a change of password.
      if (!person.must_change_password) await renewToken()
      goOn(person)
    } catch (error) {
      handleOpenFailure(error)
      if (isNotLinkable(error)) setStep({ fault: 'not_linkable' })
      else onNobody()
    }
  }

  function goOn(person: Person) {
    const found = callback.current
    if ('needsNewPassword' in found && found.needsNewPassword && step !== 'password')
      return setStep('password')
    onSignedIn(person, found.kind === 'code' && found.forAccount)
  }

  if (step === 'second-factor')
    return (
      <Suspense fallback={<Opening />}>
        <SecondFactorStep onSignedIn={goOn} />
      </Suspense>
    )
  if (step === 'password') return <NewPassword onChanged={goOn} onNobody={onNobody} />
  if (step === 'reading') return <Opening />
  const found = callback.current
  return (
    <AuthCallbackNotice
      step={step}
      email={found.kind === 'tokens' ? found.email : ''}
      forAccount={found.kind === 'fault' && found.forAccount}
      onYes={() => void exchange()}
      onNo={onNobody}
    />
  )
}
