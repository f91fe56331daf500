import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { passwordReset } from '#app/words/office/portal.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { findOwner } from './find-owner.ts'
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
