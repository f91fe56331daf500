import { queryOptions, useMutation } from '@tanstack/react-query'
import { readSignInMethods } from './sign-in-methods.ts'
import { signIn } from './sign-in.ts'

/*
 * The calls of the sign-in form, which comes with every portal; those of its further steps come when they are needed. A
 * refusal is part of the result, with the words to show; only a part of the program that could not be downloaded is an
 * error.
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
