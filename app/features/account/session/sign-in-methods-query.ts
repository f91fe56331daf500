import { queryOptions } from '@tanstack/react-query'
import { readSignInMethods } from './sign-in-methods.ts'

/** The sign-in methods besides the password. They are the same for everybody, so the key names nobody. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['visitor', 'sign-in-methods'],
  queryFn: readSignInMethods,
  staleTime: Infinity,
})
