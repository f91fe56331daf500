import type { GoTrueClient } from '@supabase/auth-js'
import { offline } from '#app/lib/connection/api-error.ts'
import { readStored, sessionKey } from '#app/lib/storage/browser-storage.ts'
import { isConnectionLost, noteNoReply } from '#app/lib/connection/connection.ts'
import { isServerThere } from '#app/lib/connection/server-there.ts'

let loading: Promise<GoTrueClient> | undefined

/**
 * The one client of `/auth/v1`, loaded on first use; a failed download is tried again at the next call. While
 * the connection is lost it is not requested, since some browsers never load a module again once it has
 * failed.
 * @throws {ApiError} `OFFLINE` when the connection is lost and the client is not cached
 */
export async function loadAuth(): Promise<GoTrueClient> {
  const mayFail = !loading && isConnectionLost() && !navigator.serviceWorker?.controller
  if (mayFail && !(await isServerThere())) throw offline()
  loading ??= import('./auth-client.ts').then(({ createAuth }) => createAuth())
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** A second factor, as `/auth/v1` describes it. */
export interface Factor {
  id: string
  factor_type: string
  status: string
  friendly_name?: string
  phone?: string
}

interface StoredSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  user: { id: string; email?: string; factors?: Factor[] }
}

/** The stored session. The server may have ended it in the meantime. */
export function readSession(): StoredSession | undefined {
  const text = readStored(sessionKey)
  if (text === null) return undefined
  try {
    const session = JSON.parse(text) as Partial<StoredSession> | null
    return session?.access_token && session.user && session.expires_at
      ? (session as StoredSession)
      : undefined
  } catch {
    return undefined // truncated while it was being written; the person signs in again
  }
}

/** True when the stored session still waits for the second factor, as far as the browser knows. */
export function isAwaitingSecondFactor(): boolean {
  const session = readSession()
  if (!session?.user.factors?.some(({ status }) => status === 'verified')) return false
  return readTokenClaims(session.access_token)?.aal === 'aal1'
}

/** The claims of an access token, unverified: only the server decides whether it is valid. */
export function readTokenClaims(token: string): { aal?: string; iat?: number; email?: string } | undefined {
  const [, payload = ''] = token.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return undefined // not a token of this server
  }
}

/** Seconds before its expiry at which a token is renewed, as in the auth client itself. */
const renewBefore = 90

/**
 * The token for calls of the program's own interfaces, renewed if needed; undefined when nobody is signed in.
 * @throws {Error} when it has to be renewed and the server cannot be reached
 */
export async function getAccessToken(): Promise<string | undefined> {
  const stored = readSession()
  if (!stored) return undefined
  if (stored.expires_at - renewBefore > Date.now() / 1000) return stored.access_token
  // The client would try for half a minute; the session stays as it is.
  if (isConnectionLost()) throw offline()
  const auth = await loadAuth()
  const { data, error } = await auth.getSession()
  if (error && !data.session && readSession()) {
    // The client returns the same error for a minute without asking again. If the school did not answer,
    // calls wait that long as if without a connection; a server that was only busy has been reached.
    if (isTemporaryAuthError(error) && !error.status) noteNoReply()
    throw error
  }
  return data.session?.access_token
}

/** True when no reply came, or a server error. */
export function isTemporaryAuthError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError'
}
