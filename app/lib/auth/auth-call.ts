import { ApiError, loggedOut, offline } from '#app/lib/connection/api-error.ts'
import { getAccessToken } from './auth.ts'
import { noteNoReply } from '#app/lib/connection/connection.ts'

interface AuthFault {
  code?: unknown
  message?: string
}

/**
 * A call of `/auth/v1` that the published client does not support, as the signed-in person.
 * @throws {ApiError} 401 when the session has ended
 */
export async function authCall<T>(method: 'GET' | 'POST' | 'DELETE', path: string): Promise<T> {
  const token = await getAccessToken()
  if (!token) throw loggedOut()
  const headers = { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' }
  const response = await fetch(`/auth/v1${path}`, { method, headers }).catch((error: unknown) => {
    noteNoReply()
    throw offline(error)
  })
  const body = (await response.json().catch(() => ({}))) as T & AuthFault
  if (response.ok) return body
  const code = typeof body.code === 'string' ? body.code : 'UNKNOWN'
  throw asApiError({ code, status: response.status, message: body.message ?? '' })
}

/**
 * A fault of the published client in this program's own form, so that the portal recognises the end of a
 * session.
 */
export function asApiError(fault: {
  code?: string
  status?: number
  message: string
  name?: string
}): ApiError {
  const isEnd = fault.code === 'session_not_found' || fault.name === 'AuthSessionMissingError'
  return new ApiError(fault.code ?? 'UNKNOWN', isEnd ? 401 : (fault.status ?? 0), fault.message)
}
