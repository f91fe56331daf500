import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { User } from '@supabase/auth-js'
import { loadAuth } from '#app/lib/auth/auth.ts'
import { asApiError, authCall } from '#app/lib/auth/auth-call.ts'

/** A sign-in on one device. */
export interface Device {
  id: string
  current: boolean
  user_agent: string | null
  ip: string | null
  updated_at: string
}

/** The account itself: its second factors, and the services it is linked to. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'account'],
    meta: { kept: 'to read' },
    queryFn: async (): Promise<User> => {
      const auth = await loadAuth()
      const { data, error } = await auth.getUser()
      if (error) throw asApiError(error)
      return data.user
    },
  })
}

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'account-devices'],
    meta: { kept: 'to read' },
    queryFn: async () => (await authCall<{ sessions: Device[] }>('GET', '/user/sessions')).sessions,
  })
}

/** The number of recovery codes that are left; null when there are none. */
export function recoveryCodesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'account-recovery-codes'],
    meta: { kept: 'to read' },
    queryFn: async () => {
      const auth = await loadAuth()
      const { data, error } = await auth.mfa.recoveryCodes.getStatus()
      if (error?.code === 'mfa_factor_not_found') return null
      if (error) throw asApiError(error)
      return data
    },
  })
}

/** Reloads the whole account after a change, since each change may also end sessions. */
export function useReloadAccount(userId: string): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const { queryKey } of [accountQuery(userId), devicesQuery(userId), recoveryCodesQuery(userId)])
      void queryClient.invalidateQueries({ queryKey })
  }
}
