import { useMutation } from '@tanstack/react-query'
import { changePassword, openPortalAfterChange } from './change-password.ts'

/* By hand: `useAction` would bring the calls of the portals to a page on which nobody is logged in yet. */

export function useChangePassword() {
  return useMutation({ mutationFn: changePassword })
}

export function useOpenPortalAfterChange() {
  return useMutation({ mutationFn: openPortalAfterChange })
}
