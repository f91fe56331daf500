import { serviceButtons as words } from '#app/words/account/callback.ts'
import { loadAuth } from '#app/lib/auth/auth.ts'
import { restartStorageIn } from '#app/lib/storage/browser-storage.ts'
import { callbackAddress } from './callback-address.ts'

export interface ServiceSignIn {
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
export async function leaveForService({
  provider,
  domain,
  remember,
}: ServiceSignIn): Promise<string | undefined> {
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
