import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { adminRoleTexts as texts } from '#app/words/office/accounts.ts'
import { api, visitorApi } from '#app/lib/api.ts'
import { handleOpenFailure, openSession } from '#app/session/open-session.ts'
import { administratorsKey } from './administrator-queries.ts'

/** Looks an account up by email address or teacher ID. A mutation, because it runs when the form is sent. */
export function useFindAccount() {
  return useMutation({
    mutationFn: async (account: string) => {
      dismissToasts()
      return await api.administrators.find({ account })
    },
  })
}

export function useGrantAdmin(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.administrators.grant({ id }),
    onSuccess: ({ name }) => toast(texts.granted, texts.grantedText(name)),
    onError: (error) => toastFailure(error, texts.grantFailed),
    onSettled: () => client.invalidateQueries({ queryKey: administratorsKey(userId) }),
  })
}

/** Revokes the Admin role. An administrator who revokes the own role is checked again, so that the portal closes. */
export function useRevokeAdmin(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: { id: string; name: string }) => {
      dismissToasts()
      await api.administrators.revoke({ id })
    },
    onSuccess: (_, { id, name }) => {
      toast(texts.revoked, texts.revokedText(name))
      if (id === userId) openSession().catch(handleOpenFailure)
      else void client.invalidateQueries({ queryKey: administratorsKey(userId) })
    },
    onError: (error) => toastFailure(error, texts.revokeFailed),
  })
}

type FirstAdministrator = Parameters<typeof visitorApi.administrators.createFirst>[0]

export function useCreateFirstAdministrator() {
  return useMutation({
    mutationFn: async (account: FirstAdministrator) => await visitorApi.administrators.createFirst(account),
  })
}
