import { useMutation } from '@tanstack/react-query'
import { changePassword, openPortalAfterChange } from './change-password.ts'

export function useChangePassword() {
  return useMutation({ mutationFn: changePassword })
}

export function useOpenPortalAfterChange() {
  return useMutation({ mutationFn: openPortalAfterChange })
}
