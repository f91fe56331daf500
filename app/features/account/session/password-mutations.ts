import { useMutation } from '@tanstack/react-query'
import { changePassword, openPortalAfterChange } from './change-password.ts'

/* Without `useAction`, which would add the portals' calls to a page on which nobody is signed in yet. */

export function useChangePassword() {
  return useMutation({ mutationFn: changePassword })
}

export function useOpenPortalAfterChange() {
  return useMutation({ mutationFn: openPortalAfterChange })
}
