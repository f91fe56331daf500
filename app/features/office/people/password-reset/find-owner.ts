import { api } from '#app/lib/api/api.ts'
import type { PasswordOwner } from './reset-password.ts'

/**
 * The name of the person whose number or email address was typed, so that nobody is signed out by a wrong digit.
 * @returns undefined when the lists have no such person; the server may know one by another address
 */
export async function findOwner(
  owner: PasswordOwner,
  identifier: string,
  studentDomain: string,
): Promise<string | undefined> {
  // The list shows the address of an account, which is derived from the number.
  const meant = identifier.toLowerCase().replace(`@${studentDomain.toLowerCase()}`, '')
  const isMeant = (text: string | null) => text?.toLowerCase() === meant
  const search = meant.slice(0, 100)
  if (owner === 'student') {
    const { students } = await api.accounts.students({ search, best_first: 'true' })
    const found = students.find((one) => isMeant(one.admission_number) || isMeant(one.contact_email))
    return found && [`${found.first_name} ${found.last_name}`, found.class_name].filter(Boolean).join(', ')
  }
  const { teachers } = await api.accounts.teachers({ search })
  const found = teachers.find((one) => isMeant(one.teacher_id) || isMeant(one.email))
  return found && `${found.given_name} ${found.surname}`
}
