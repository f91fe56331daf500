import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { UserIdentity } from '@supabase/auth-js'
import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import {
  account,
  devices,
  enrolment,
  otherServices,
  recoveryCodes,
  removal,
  serviceName,
} from '#app/words/account/own.ts'
import { callbackAddress } from '#app/features/account/session/callback-address.ts'
import { loadAuth } from '#app/lib/auth/auth.ts'
import { devicesQuery, recoveryCodesQuery, useReloadAccount } from './account-queries.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { describeSessionEnd, makeCall } from '#app/lib/api/api-call.ts'
import { asApiError } from '#app/lib/auth/auth-call.ts'
import type { Work } from '#app/offline/outbox/entry.ts'
import { deviceName } from './device-name.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { beginEnrolment, beginPhoneEnrolment } from './enrolments.ts'
import { sendFactorCode, type Refused } from './factors.ts'

/** Ends one session by its id, or with null every session but this one; without a connection it waits in the outbox. */
export function useEndSessions(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = devicesQuery(userId)
  return useAction(
    async (id: string | null) => {
      const call = describeSessionEnd(id)
      try {
        await makeCall(call)
        return id === null ? devices.othersEnded : devices.ended
      } catch (error) {
        const device = queryClient.getQueryData(queryKey)?.find((one) => one.id === id)
        const title =
          id === null ? devices.signOutOthers : (deviceName(device?.user_agent ?? null) ?? devices.unknown)
        const work: Work = { kind: 'sign-out', row: `session ${id ?? 'others'}`, title, calls: [call] }
        const outbox =
          isTemporary(error) && (await import('#app/offline/outbox/queue-work.ts').catch(() => undefined))
        if (outbox && (await outbox.queueWork(userId, work))) return undefined
        throw error
      }
    },
    {
      done: async (message) => {
        if (!message) return
        await queryClient.invalidateQueries({ queryKey })
        toast(message.title, message.description)
      },
      failed: () => toast(devices.heading, account.failed, 'error'),
    },
  )
}

/** Makes ten new recovery codes, which replace the old ones. */
export function useMakeRecoveryCodes(userId: string) {
  const queryClient = useQueryClient()
  return useAction(
    async () => {
      const auth = await loadAuth()
      const { data, error } = await auth.mfa.recoveryCodes.regenerate()
      if (error) throw asApiError(error)
      return data.codes
    },
    {
      done: async () =>
        await queryClient.invalidateQueries({ queryKey: recoveryCodesQuery(userId).queryKey }),
      failed: () => toast(recoveryCodes.heading, account.failed, 'error'),
    },
  )
}

/** Begins to set up an authenticator app. A refusal is shown in a toast. */
export function useBeginEnrolment() {
  const { name } = useSchool()
  return useAction(
    async (namesInUse: (string | undefined)[]) =>
      await beginEnrolment(name, namesInUse).catch(() => ({ failure: account.unreachable })),
    {
      done: (result) => {
        if ('failure' in result) toast(enrolment.title, result.failure, 'error')
      },
    },
  )
}

/** Begins to set up a phone, which is sent a code. A refusal is part of the result. */
export function useBeginPhoneEnrolment() {
  return useAction(
    async ({ phone, namesInUse }: { phone: string; namesInUse: (string | undefined)[] }) =>
      await beginPhoneEnrolment(phone, namesInUse).catch(() => ({ failure: account.unreachable })),
  )
}

/** Sends a code to the phone of a factor. A refusal is shown in a toast. */
export function useSendFactorCode(factorName: string) {
  return useAction(
    async (factorId: string) =>
      await sendFactorCode(factorId).catch((): Refused => ({ failure: account.unreachable })),
    {
      done: (result) => {
        if ('failure' in result) toast(removal.title(factorName), result.failure, 'error')
      },
    },
  )
}

/** Changes the password. The problems by field are part of the result. */
export function useChangeOwnPassword() {
  const unanswered = useRef<string>(undefined)
  return useAction(async (change: Omit<Parameters<typeof changeOwnPassword>[0], 'unanswered'>) => {
    const result = await changeOwnPassword({ ...change, unanswered: unanswered.current }).catch(() => ({
      problems: { form: account.unreachable },
      needsCode: undefined,
    }))
    if (result.problems?.form === account.unreachable) unanswered.current = change.password
    return result
  })
}

/** Leaves the page to connect another service, which returns to the callback page. */
export function useLinkIdentity() {
  return useAction(
    async (provider: string) => {
      const auth = await loadAuth()
      const { error } = await auth.linkIdentity({
        provider: provider as 'google',
        options: { redirectTo: callbackAddress({ purpose: 'account' }) },
      })
      if (error) throw error
    },
    {
      failed: () => toast(otherServices.heading, otherServices.failed, 'error'),
    },
  )
}

export function useUnlinkIdentity(userId: string) {
  const reload = useReloadAccount(userId)
  return useAction(
    async (identity: UserIdentity) => {
      const auth = await loadAuth()
      const { error } = await auth.unlinkIdentity(identity)
      if (error) throw error
    },
    {
      done: (_, identity) => {
        const message = otherServices.unlinked(serviceName(identity.provider))
        toast(message.title, message.description)
        reload()
      },
      failed: () => toast(otherServices.heading, otherServices.failed, 'error'),
    },
  )
}
