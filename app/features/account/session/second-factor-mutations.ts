import { useMutation } from '@tanstack/react-query'
import { describeUnanswered } from './describe-unanswered.ts'
import { challengeFactor, verifySecondFactor, type Refusal } from './second-factor.ts'

/* Without `useAction`, which would add the portals' calls to a page on which nobody is signed in yet. */

export function useChallengeFactor() {
  return useMutation({
    mutationFn: async (factorId: string) =>
      await challengeFactor(factorId).catch((error: unknown): Refusal => ({
        failure: describeUnanswered(error),
      })),
  })
}

export function useVerifySecondFactor() {
  return useMutation({
    mutationFn: async (proof: Parameters<typeof verifySecondFactor>[0]) =>
      await verifySecondFactor(proof).catch((error: unknown): Refusal & { person?: undefined } => ({
        failure: describeUnanswered(error),
      })),
  })
}
