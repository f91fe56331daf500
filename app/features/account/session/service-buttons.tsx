import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { serviceButtons as words } from '#app/words/account/callback.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { loadAuth } from '#app/lib/auth/auth.ts'
import { restartStorageIn } from '#app/lib/storage/browser-storage.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import { callbackAddress } from './callback-address.ts'

/** Buttons that leave for another service; it returns to the callback page. */
export function ServiceButtons({ role, methods }: { role: LoginRole; methods: SignInMethods }) {
  const { studentEmailDomain } = useCurrentSchool()
  // Without `useAction`, which would add the portals' calls to a page on which nobody is signed in yet.
  const leaving = useMutation({
    mutationFn: leaveForService,
    onSuccess: (failure) => failure && toast(words.failed.title, failure, 'error'),
    onError: () => toast(words.failed.title, words.failed.description, 'error'), // the client was not downloaded
  })

  function leave(event: MouseEvent<HTMLButtonElement>, provider: string | undefined) {
    const fields = new FormData(event.currentTarget.form ?? undefined)
    const domain = role === 'student' ? studentEmailDomain : domainOf(textOf(fields, 'name'))
    if (provider === undefined && domain === '') return toast(words.sso, words.ssoMissing, 'error')
    leaving.mutate({ provider, domain, remember: fields.has('remember') })
  }

  const isLeavingFor = (provider: string | undefined) =>
    leaving.isPending && leaving.variables.provider === provider
  return (
    <div className="flex flex-col gap-2">
      <p className="text-center text-sm text-ink-soft">{words.or}</p>
      {methods.providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          className="w-full"
          busy={isLeavingFor(provider)}
          onClick={(event) => leave(event, provider)}
        >
          {words.signIn(words.names[provider] ?? provider)}
        </Button>
      ))}
      {methods.sso && (
        <Button
          variant="secondary"
          className="w-full"
          busy={isLeavingFor(undefined)}
          onClick={(event) => leave(event, undefined)}
        >
          {words.sso}
        </Button>
      )}
    </div>
  )
}

function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@')[1] ?? ''
}

interface ServiceSignIn {
  /** The service's name, or undefined for the organisation that has the domain. */
  provider: string | undefined
  domain: string
  /** "Remember me" was ticked. */
  remember: boolean
}

/**
 * Leaves the page for another service, which returns to the callback page.
 * @returns the reason when the browser stays here
 */
async function leaveForService({ provider, domain, remember }: ServiceSignIn): Promise<string | undefined> {
  restartStorageIn(remember ? 'device' : 'tab')
  const redirectTo = callbackAddress({ remember })
  const auth = await loadAuth()
  if (provider !== undefined) {
    const { error } = await auth.signInWithOAuth({ provider: provider as 'google', options: { redirectTo } })
    return error ? words.failed.description : undefined
  }
  const { data, error } = await auth.signInWithSSO({ domain, options: { redirectTo } })
  if (error) return error.status === 404 ? words.ssoUnknown : words.failed.description
  window.location.assign(data.url)
  return undefined
}
