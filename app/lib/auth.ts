import type { GoTrueClient } from '@supabase/auth-js'
import { readStored, sessionKey } from './browser-storage.ts'

let loading: Promise<GoTrueClient> | undefined

/** The one client of `/auth/v1`, loaded when first asked for; a failed download is tried again at the next call. */
export async function loadAuth(): Promise<GoTrueClient> {
  loading ??= import('./auth-client.ts').then(({ createAuth }) => createAuth())
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** A second factor, as the service tells of it. */
export interface Factor {
  id: string
  factor_type: string
  status: string
  friendly_name?: string
  phone?: string
}

interface KeptSession {
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  user: { id: string; email?: string; factors?: Factor[] }
}

/** The session as it is kept, without asking whether it still holds. */
export function readSession(): KeptSession | undefined {
  const text = readStored(sessionKey)
  if (text === null) return undefined
  try {
    const session = JSON.parse(text) as Partial<KeptSession> | null
    return session?.access_token && session.user && session.expires_at ? (session as KeptSession) : undefined
  } catch {
    return undefined // cut off while it was written; the person signs in again
  }
}

/** Whether the kept session still waits for the second factor, by what the browser knows. */
export function isAwaitingSecondFactor(): boolean {
  const session = readSession()
  if (!session?.user.factors?.some(({ status }) => status === 'verified')) return false
  return readAal(session.access_token) === 'aal1'
}

function readAal(token: string): string | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(text) as { aal?: string }).aal
  } catch {
    return undefined // no token of ours; the server decides
  }
}

/** Before this many seconds of life are left, the token is renewed first, as the auth client itself does. */
const renewBefore = 90

/**
 * The token for calls of our own interfaces, renewed where needed; undefined when nobody is signed in.
 * @throws {Error} when it has to be renewed and the server cannot be reached
 */
export async function getAccessToken(): Promise<string | undefined> {
  const kept = readSession()
  if (!kept) return undefined
  if (kept.expires_at - renewBefore > Date.now() / 1000) return kept.access_token
  const auth = await loadAuth()
  const { data, error } = await auth.getSession()
  if (error && !data.session && readSession()) throw error
  return data.session?.access_token
}

/** No answer came, or one that says the fault is the server's. */
export function isTemporaryAuthError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError'
}
