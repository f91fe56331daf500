import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { passwordReset } from '#app/words/office/portal.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { api } from '#app/lib/api/api.ts'
import { ResetFailure, resetPassword, type PasswordOwner } from './reset-password.ts'

/** Resets a password. The error of a failed reset is shown by {@link resetFailureOf}. */
export function useResetPassword(userId: string, owner: PasswordOwner) {
  return useAction(async (identifier: string) => await resetPassword(owner, identifier), {
    userId,
    changes: owner === 'student' ? studentChanges : ['accounts.teachers'],
    done: ({ name }) => toast(passwordReset.successful, passwordReset.successfulText(name)),
    clearsToasts: true,
  })
}

/** Finds out whose password is meant. A failure is shown like that of a reset. */
export function useFindOwner(owner: PasswordOwner) {
  const { studentEmailDomain } = useCurrentSchool()
  return useAction(async (identifier: string) => await findOwner(owner, identifier, studentEmailDomain), {
    clearsToasts: true,
  })
}

/** The server's reason, or the specification's sentence when there is none. */
export function resetFailureOf(error: unknown, owner: PasswordOwner): string {
  return error instanceof ResetFailure ? error.message : passwordReset[owner].failed
}

/**
 * The name of the person whose number or email address was typed, so that nobody is signed out by a wrong digit.
 * @returns undefined when the lists have no such person; the server may know one by another address
 */
async function findOwner(
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
