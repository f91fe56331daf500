import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { LoginRole } from '#app/words/account/session.ts'
import { signInMethodsQuery } from './sign-in-methods-query.ts'

const ServiceButtons = lazy(async () => ({ default: (await import('./service-buttons.tsx')).ServiceButtons }))

/** Other services to sign in with, where the school has any; their code is downloaded only then. */
export function OtherServices({ role }: { role: LoginRole }) {
  // Without an answer there is still the password.
  const { data: methods } = useQuery(signInMethodsQuery)
  if (!methods || (methods.providers.length === 0 && !methods.sso)) return null
  return (
    <Suspense>
      <ServiceButtons role={role} methods={methods} />
    </Suspense>
  )
}
