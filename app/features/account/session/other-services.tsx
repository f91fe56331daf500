import { lazy, Suspense, useEffect, useState } from 'react'
import type { LoginRole } from '#app/content/portal.ts'
import { readSignInWays, type SignInWays } from './sign-in-ways.ts'

const ServiceButtons = lazy(async () => ({ default: (await import('./service-buttons.tsx')).ServiceButtons }))

/** Other ways to sign in, where the school has any; what they need is downloaded only then. */
export function OtherServices({ role }: { role: LoginRole }) {
  const [ways, setWays] = useState<SignInWays>()
  useEffect(() => {
    // Without an answer there is still the password.
    readSignInWays().then(setWays, () => undefined)
  }, [])
  if (!ways || (ways.providers.length === 0 && !ways.sso)) return null
  return (
    <Suspense>
      <ServiceButtons role={role} ways={ways} />
    </Suspense>
  )
}
