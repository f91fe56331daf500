import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#app/components/portal/use-action.ts'
import { describeCall, makeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { RollCall } from '#shared/roll-calls/contract.ts'
import { keyOfRoll } from './roll-address.ts'
import { marksOf, type RollDraft } from './roll-draft.ts'

/** The rolls that the teacher calls on a day, with the names of the students. */
export const rollsQuery = callQuery('rollCalls', 'list', { kept: 'to edit' })

export function callForRoll({ group, day, period }: RollCall, draft: RollDraft): ApiCall {
  return describeCall('rollCalls', 'save', {
    group,
    day,
    period,
    called_at: new Date().toISOString(),
    marks: marksOf(draft),
    updated_at: draft.updated_at || null,
  })
}

/** Saves the roll, on which the next change is based, even without a connection. */
export function useSaveRoll(userId: string, roll: RollCall) {
  const queries = useQueryClient()
  return useAction(async (draft: RollDraft) => await makeCall<RollCall>(callForRoll(roll, draft)), {
    userId,
    changes: 'everything',
    done(saved) {
      queries.setQueryData(rollsQuery(userId, { day: roll.day }).queryKey, (rolls) =>
        rolls?.map((one) => (keyOfRoll(one) === keyOfRoll(saved) ? saved : one)),
      )
    },
  })
}

/** The roll as it is on the server now. */
export async function readRoll({ group, day, period }: RollCall): Promise<RollCall> {
  return await api.rollCalls.get(period === null ? { group, day } : { group, day, period })
}
