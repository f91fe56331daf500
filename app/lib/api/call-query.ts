import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { callByName, type CallOf, type InputOf, type Noun, type ReplyOf } from './api.ts'

export type QuerySettings<Reply, Data = Reply> = Omit<
  UseQueryOptions<Reply, Error, Data>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** Whether the reply is kept in this browser, for a screen that is only read or for one that is edited. */
  kept?: 'to read' | 'to edit'
}

/** The input of a call; it may be left out where the contract does not ask for it. */
type Given<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/**
 * The query of a call of the contract.
 * @returns a function that gives its options for a person and an input
 */
export function callQuery<N extends Noun, C extends CallOf<N>, Data = ReplyOf<N, C>>(
  noun: N,
  call: C,
  { kept, ...settings }: QuerySettings<ReplyOf<N, C>, Data> = {},
) {
  return (userId: string, ...[input]: Given<InputOf<N, C>>) =>
    queryOptions({
      ...settings,
      queryKey: callKey(userId, noun, call, input),
      queryFn: async ({ signal }) => await callByName(noun, call, input as InputOf<N, C>, { signal }),
      meta: kept && { kept },
    })
}

/**
 * The key of a call: first the person, so that nobody sees another person's data, then the noun, by which it
 * is loaded again.
 */
export function callKey(userId: string, noun: Noun, call: string, input?: unknown): readonly unknown[] {
  return input === undefined ? [userId, noun, call] : [userId, noun, call, input]
}
