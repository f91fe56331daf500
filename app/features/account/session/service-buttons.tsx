import { useState, type MouseEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { serviceButtons as words } from '#app/content/callback.ts'
import type { LoginRole } from '#app/content/portal.ts'
import { loadAuth } from '#app/lib/auth.ts'
import { restartStorageIn } from '#app/lib/browser-storage.ts'
import { school } from '#school.config.ts'
import { callbackAddress } from './callback-address.ts'
import type { SignInMethods } from './sign-in-methods.ts'

/** Leaves for another service; it comes back to the callback page. */
export function ServiceButtons({ role, ways }: { role: LoginRole; ways: SignInMethods }) {
  const [busy, setBusy] = useState<string>()

  async function go(event: MouseEvent<HTMLButtonElement>, provider: string | undefined) {
    const fields = new FormData(event.currentTarget.form ?? undefined)
    const name = fields.get('name')
    const domain =
      role === 'student' ? school.studentEmailDomain : domainOf(typeof name === 'string' ? name : '')
    if (provider === undefined && domain === '') return toast(words.sso, words.ssoMissing, 'error')
    const keep = fields.has('remember')
    setBusy(provider ?? 'sso')
    try {
      restartStorageIn(keep ? 'device' : 'tab')
      const failure = await leaveFor(provider, domain, callbackAddress({ keep }))
      if (failure) toast(words.failed.title, failure, 'error')
    } catch {
      toast(words.failed.title, words.failed.description, 'error') // the client could not be downloaded
    }
    setBusy(undefined)
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-center text-sm text-ink-soft">{words.or}</p>
      {ways.providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          className="w-full"
          busy={busy === provider}
          onClick={(event) => void go(event, provider)}
        >
          {words.signIn(words.names[provider] ?? provider)}
        </Button>
      ))}
      {ways.sso && (
        <Button
          variant="secondary"
          className="w-full"
          busy={busy === 'sso'}
          onClick={(event) => void go(event, undefined)}
        >
          {words.sso}
        </Button>
      )}
    </div>
  )
}

/** @param provider nothing for the organisation that has the domain. @returns why the browser stays here */
async function leaveFor(
  provider: string | undefined,
  domain: string,
  redirectTo: string,
): Promise<string | undefined> {
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

function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@')[1] ?? ''
}
