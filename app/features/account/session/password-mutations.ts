import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PasswordChangeWords } from '#app/words/account/password-change.ts'
import { isTemporaryAuthError, loadAuth } from '#app/lib/auth/auth.ts'
import { openSession, renewToken } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'

/* Without `useAction`, which would add the portals' calls to a page on which nobody is signed in yet. */

export function useChangePassword(said: PasswordChangeWords) {
  const unanswered = useRef<string>(undefined)
  return useMutation({
    async mutationFn(password: string) {
      const failed = await changePassword({ password, unanswered: unanswered.current }, said)
      if (failed && !failed.reason) unanswered.current = password
      return failed
    },
  })
}

export function useOpenPortalAfterChange() {
  return useMutation({ mutationFn: openPortalAfterChange })
}

/**
 * Changes the password.
 * @param unanswered the password of an earlier try to which no answer came: it may be the account's by now
 * @returns undefined on success, else a refusal, with a reason where one helps
 */
async function changePassword(
  { password, unanswered }: { password: string; unanswered: string | undefined },
  said: PasswordChangeWords,
): Promise<{ reason?: string } | undefined> {
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password })
  if (!error) return undefined
  if (isTemporaryAuthError(error)) return {}
  if (error.code === 'same_password') return password === unanswered ? undefined : { reason: said.same }
  if (error.code === 'validation_failed') return { reason: said.tooLong }
  return error.code === 'weak_password' ? { reason: error.message } : {}
}

/** Opens the portal with a new token; the one before the change allowed nothing else. */
async function openPortalAfterChange(): Promise<Person> {
  await renewToken()
  return await openSession()
}
