import { GoTrueClient } from '@supabase/auth-js'
import * as connection from '#shared/words/connection.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { noteNoReply, noteReply } from '#app/lib/connection/connection.ts'
import { isFromGateway } from '#app/lib/connection/own-reply.ts'
import { retryWhileOverloaded, timeouts } from '#app/lib/connection/retry-policy.ts'
import { readStored, removeStored, sessionKey, writeStored } from '#app/lib/storage/browser-storage.ts'

let waitSeconds = 0

/** Seconds to wait, as the server answered when it last refused a sign-in after too many tries. */
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
  const response = await fetchWhileBusy(...request)
    .then(requireProgram)
    .catch((error: unknown) => {
      noteNoReply()
      throw error
    })
  noteReply()
  if (response.status === 429) waitSeconds = Number(response.headers.get('Retry-After')) || 60
  return response
}

/** Counts a gateway's page as no answer, also in the client's error, which does not distinguish kinds of replies. */
function requireProgram(response: Response): Response {
  if (isFromGateway(response)) throw new Error(connection.offline)
  return response
}

/**
 * Gives up the renewal of a token that gets no reply, for which every call would wait. The client repeats a failed
 * renewal only within half a minute, and so not after this. One that has reached the server is not lost: it answers the
 * same token again, with the one that it has made.
 */
async function fetchInTime(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!isGrant(address, 'refresh_token')) return await fetch(address, init)
  return await fetch(address, { ...init, signal: AbortSignal.timeout(timeouts.save) })
}

function isGrant(address: Parameters<typeof fetch>[0], type: string): boolean {
  return typeof address === 'string' && address.includes(`grant_type=${type}`)
}

/**
 * Sends a sign-in again while the server has too much to do for it, as a call: a sign-in that was not begun has changed
 * nothing. The client itself repeats what else may be repeated.
 */
async function fetchWhileBusy(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!isGrant(address, 'password')) return await fetchInTime(address, init)
  let response: Response | undefined
  const send = async () => {
    response = await fetch(address, init)
    const retry_after = Number(response.headers.get('Retry-After'))
    if (response.status === 503 && retry_after) throw new ApiError('OVERLOADED', 503, '', { retry_after })
    return response
  }
  return await retryWhileOverloaded(send).catch((error: unknown) => {
    if (error instanceof ApiError && response) return response
    throw error
  })
}
