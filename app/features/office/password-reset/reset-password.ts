import { passwordReset } from '#app/content/admin-portal.ts'
import { getAccessToken } from '#app/lib/auth.ts'
import { resetFunctions, type StudentReset, type TeacherReset } from '#shared/password-reset.ts'

export type Whose = keyof typeof resetFunctions

/** Either function's reply, as the panel shows it. */
export interface ResetResult {
  name: string
  identifier: string
  email?: string
  temporaryPassword: string
  note: string
}

/** Why there is no temporary password, in words for the administrator. */
export class ResetFailure extends Error {}

/** @throws {ResetFailure} with the server's reason, or when nobody is signed in; other errors have no words */
export async function resetPassword(whose: Whose, identifier: string): Promise<ResetResult> {
  const { path, field } = resetFunctions[whose]
  const token = await getAccessToken()
  if (!token) throw new ResetFailure(passwordReset.noSession)
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ [field]: identifier }),
  })
  const reply = (await response.json()) as (StudentReset | TeacherReset) & { error?: string }
  if (reply.error) throw new ResetFailure(reply.error)
  return present(reply)
}

function present(reply: StudentReset | TeacherReset): ResetResult {
  const { temporaryPassword, note } = reply
  if ('studentName' in reply)
    return { name: reply.studentName, identifier: reply.admissionNumber, temporaryPassword, note }
  const { teacherName: name, teacherId: identifier, email } = reply
  return { name, identifier, email, temporaryPassword, note }
}
