import { passwordReset } from '#app/words/office/portal.ts'
import { getAccessToken } from '#app/lib/auth/auth.ts'
import { resetFunctions } from '#shared/password-reset/functions.ts'

export type PasswordOwner = keyof typeof resetFunctions

/** The reply of either reset function, in one shape for the panel. */
export interface ResetResult {
  name: string
  identifier: string
  email?: string
  temporaryPassword: string
  note: string
}

/** A reset that was refused, with the reason in words for the administrator. */
export class ResetFailure extends Error {}

/** @throws {ResetFailure} with the server's reason, or when nobody is signed in; other errors have no words */
export async function resetPassword(owner: PasswordOwner, identifier: string): Promise<ResetResult> {
  const { path, field } = resetFunctions[owner]
  const token = await getAccessToken()
  if (!token) throw new ResetFailure(passwordReset.noSession)
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ [field]: identifier }),
  })
  return readReset(response.ok, await response.json())
}

/**
 * Reads the reply of a reset function. It counts as done only with a success status and every field of the shape.
 * @throws {ResetFailure} with the reason that the server gave; an `Error` for a reply of any other shape
 */
export function readReset(ok: boolean, reply: unknown): ResetResult {
  const fields = new Map(typeof reply === 'object' && reply !== null ? Object.entries(reply) : [])
  const text = (name: string) => {
    const value: unknown = fields.get(name)
    if (typeof value !== 'string' || value === '') throw new Error(`The reply has no ${name}.`)
    return value
  }
  if (fields.has('error')) throw new ResetFailure(text('error'))
  if (!ok) throw new Error('The reset failed without a reason.')
  const shared = { temporaryPassword: text('temporaryPassword'), note: text('note') }
  return fields.has('studentName')
    ? { name: text('studentName'), identifier: text('admissionNumber'), ...shared }
    : { name: text('teacherName'), identifier: text('teacherId'), email: text('email'), ...shared }
}
