import { useMutation } from '@tanstack/react-query'
import { unreachable } from '#app/words/account/session.ts'
import { challengeFactor, verifySecondFactor } from './second-factor.ts'

/* By hand: `useAction` would bring the calls of the portals to a page on which nobody is logged in yet. */

export function useChallengeFactor() {
  return useMutation({
    mutationFn: async (factorId: string) =>
      await challengeFactor(factorId).catch(() => ({ failure: unreachable })),
  })
}

export function useVerifySecondFactor() {
  return useMutation({
    mutationFn: async (proof: Parameters<typeof verifySecondFactor>[0]) =>
      await verifySecondFactor(proof).catch(() => ({ person: undefined, failure: unreachable })),
  })
}
