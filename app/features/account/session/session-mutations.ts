import { queryOptions, useMutation } from '@tanstack/react-query'
import { unreachable } from '#app/content/portal.ts'
import { changePassword, openPortalAfterChange } from './change-password.ts'
import { challengeFactor, verifySecondFactor } from './second-factor.ts'
import { readSignInMethods } from './sign-in-methods.ts'
import { signIn } from './sign-in.ts'

/*
 * The calls that screens make before anybody is signed in. A refusal is part of the result, with the words to show;
 * only a part of the program that could not be downloaded is an error.
 */

/** The sign-in methods besides the password. They are the same for everybody, so the key names nobody. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['visitor', 'sign-in-methods'],
  queryFn: readSignInMethods,
  staleTime: Infinity,
})

export function useSignIn() {
  return useMutation({ mutationFn: signIn })
}

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

export function useChangePassword() {
  return useMutation({ mutationFn: changePassword })
}

export function useOpenPortalAfterChange() {
  return useMutation({ mutationFn: openPortalAfterChange })
}
