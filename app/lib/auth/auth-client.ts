import { GoTrueClient } from '@supabase/auth-js'
import * as connection from '#shared/words/connection.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { noteNoReply, noteReply } from '#app/lib/connection/connection.ts'
import { isFromGateway } from '#app/lib/connection/own-reply.ts'
import { retryWhileOverloaded, timeouts } from '#app/lib/connection/retry-policy.ts'
import { readStored, removeStored, sessionKey, writeStored } from '#app/lib/storage/browser-storage.ts'
import { waitOf } from '#shared/time.ts'

let waitSeconds = 0

/** The server's last wait in seconds, after a sign-in was refused for too many tries. */
export function secondsToWait(): number {
  return waitSeconds
}

/** The client of `/auth/v1`, in a separate chunk, since a page can be read before anyone signs in. */
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

/** Stores the `Retry-After` header of a reply, which the client's errors do not contain. */
async function fetchAndNoteWait(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchWhileBusy(...request)
    .then(requireProgram)
    .catch((error: unknown) => {
      noteNoReply()
      throw error
    })
  noteReply()
  if (response.status === 429) waitSeconds = waitOf(response)
  return response
}

/** Treats a gateway's page as a missing answer. The client's own errors would not distinguish the two. */
function requireProgram(response: Response): Response {
  if (isFromGateway(response)) throw new Error(connection.offline)
  return response
}

/**
 * Gives up the renewal of a token that gets no reply, because every call would wait for it. The client
 * repeats a failed renewal only within half a minute, and so not after this. If the renewal has reached the
 * server nothing is lost: the same token then gets the same reply again.
 */
async function fetchInTime(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!isGrant(address, 'refresh_token')) return await fetch(address, init)
  return await fetch(address, { ...init, signal: AbortSignal.timeout(timeouts.save) })
}

function isGrant(address: Parameters<typeof fetch>[0], type: string): boolean {
  return typeof address === 'string' && address.includes(`grant_type=${type}`)
}

/**
 * Repeats a sign-in while the server is overloaded, as for calls: a sign-in that was not begun has changed
 * nothing. The client itself repeats everything else that may be repeated.
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
