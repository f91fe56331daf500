import * as connection from '#shared/words/connection.ts'
import { ApiError } from './api-error.ts'

/**
 * Refuses a web page in place of our interface's reply, which is never one: the login page of a wireless
 * network answers every call with 200. The request has then not been carried out.
 * @throws {ApiError} `OFFLINE`
 */
export function requireOwnReply(response: Response): Response {
  const isPage = /^(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '')
  if (response.ok && isPage) throw new ApiError('OFFLINE', 0, connection.noAnswer)
  return response
}

/** True for the error page with which a web server says that the program behind it does not answer. */
export function isFromGateway({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get('content-type')?.startsWith('application/json')
}
