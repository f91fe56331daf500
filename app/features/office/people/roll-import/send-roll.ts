import { ApiError, loggedOut, offline } from '#app/lib/connection/api-error.ts'
import { getAccessToken } from '#app/lib/auth/auth.ts'
import type { RollOverview } from '#shared/roll-import/contract.ts'
import { maxRollBytes, rollFilePath, type ImportKindName } from '#shared/student-records/roll.ts'
import * as rollImportMessages from '#shared/roll-import/messages.ts'

/** Uploads a spreadsheet for a dry run. @throws {ApiError} with the server's reason, or `OFFLINE` */
export async function sendRoll(file: File, kind: ImportKindName): Promise<RollOverview> {
  // The server would refuse it too, but by closing the connection.
  if (file.size > maxRollBytes) throw new ApiError('TOO_LARGE', 413, rollImportMessages.tooLarge)
  const token = await getAccessToken()
  if (!token) throw loggedOut()
  const url = `/api/v1${rollFilePath}?name=${encodeURIComponent(file.name)}&kind=${kind}`
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: file }
  const { ok, status, reply } = await request(url, init)
  if (ok) return reply as RollOverview
  const { code, message, data } = reply as Pick<ApiError, 'code' | 'message' | 'data'>
  throw new ApiError(code, status, message, data)
}

async function request(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init)
    return { ok: response.ok, status: response.status, reply: (await response.json()) as unknown }
  } catch (error) {
    // The browser also fails here when the file was changed or deleted after it was chosen.
    throw offline(error)
  }
}
