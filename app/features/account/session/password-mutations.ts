import { useMutation } from '@tanstack/react-query'
import type { PasswordChangeWords } from '#app/words/account/password-change.ts'
import { changePassword, openPortalAfterChange } from './change-password.ts'

/* Without `useAction`, which would add the portals' calls to a page on which nobody is signed in yet. */

export function useChangePassword(said: PasswordChangeWords) {
  return useMutation({ mutationFn: (password: string) => changePassword(password, said) })
}

export function useOpenPortalAfterChange() {
  return useMutation({ mutationFn: openPortalAfterChange })
}
