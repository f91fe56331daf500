import { GoTrueClient } from '@supabase/auth-js'
import { readStored, removeStored, sessionKey, writeStored } from './browser-storage.ts'

let waitSeconds = 0

/** Seconds to wait, as the server said when it last refused a sign-in after too many tries. */
export function secondsToWait(): number {
  return waitSeconds
}

/** The client of `/auth/v1`, in a chunk of its own, since a page can be read before anyone signs in. */
export function createAuth(): GoTrueClient {
  return new GoTrueClient({
    url: new URL('/auth/v1', window.location.origin).href,
    storageKey: sessionKey,
    storage: { getItem: readStored, setItem: writeStored, removeItem: removeStored },
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    experimental: { recoveryCodes: true },
    fetch: fetchAndNoteWait,
  })
}

/** Remembers the `Retry-After` header of a reply, which the client's errors do not contain. */
async function fetchAndNoteWait(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status === 429) waitSeconds = Number(response.headers.get('Retry-After')) || 60
  return response
}
