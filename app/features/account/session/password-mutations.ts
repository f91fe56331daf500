import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PasswordChangeWords } from '#app/words/account/password-change.ts'
import { changePassword, openPortalAfterChange } from './change-password.ts'

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
