import { lazy, Suspense, useEffect, useState } from 'react'
import type { LoginRole } from '#app/content/portal.ts'
import { readSignInMethods, type SignInMethods } from './sign-in-methods.ts'

const ServiceButtons = lazy(async () => ({ default: (await import('./service-buttons.tsx')).ServiceButtons }))

/** Other ways to sign in, where the school has any; what they need is downloaded only then. */
export function OtherServices({ role }: { role: LoginRole }) {
  const [ways, setWays] = useState<SignInMethods>()
  useEffect(() => {
    // Without an answer there is still the password.
    readSignInMethods().then(setWays, () => undefined)
  }, [])
  if (!ways || (ways.providers.length === 0 && !ways.sso)) return null
  return (
    <Suspense>
      <ServiceButtons role={role} ways={ways} />
    </Suspense>
  )
}
