import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { passwordReset } from '#app/words/office/portal.ts'
import { studentsKey, teachersKey } from '#app/features/office/people/accounts/account-queries.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import { findOwner } from './find-owner.ts'
import { ResetFailure, resetPassword, type PasswordOwner } from './reset-password.ts'

/** Resets a password. The error of a failed reset is shown by {@link resetFailureOf}. */
export function useResetPassword(userId: string, owner: PasswordOwner) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (identifier: string) => {
      dismissToasts()
      return await resetPassword(owner, identifier)
    },
    onSuccess: ({ name }) => {
      toast(passwordReset.successful, passwordReset.successfulText(name))
      const queryKey = owner === 'student' ? studentsKey(userId) : teachersKey(userId)
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Finds out whose password is meant. A failure is shown like that of a reset. */
export function useFindOwner(owner: PasswordOwner) {
  const { studentEmailDomain } = useCurrentSchool()
  return useMutation({
    mutationFn: async (identifier: string) => {
      dismissToasts()
      return await findOwner(owner, identifier, studentEmailDomain)
    },
  })
}

/** The server's reason, or the specification's sentence when there is none. */
export function resetFailureOf(error: unknown, owner: PasswordOwner): string {
  return error instanceof ResetFailure ? error.message : passwordReset[owner].failed
}
