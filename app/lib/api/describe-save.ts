import type { outboxOperations } from '#shared/contract/outbox-operations.ts'
import type { api } from './api.ts'
import type { ApiCall } from './described-call.ts'

type Api = typeof api

type OutboxOperations = typeof outboxOperations

/** The nouns of `outboxOperations` whose rows are added and changed by calls of these names. */
type NounOfOutboxOperations = {
  [Noun in keyof OutboxOperations]: OutboxOperations[Noun] extends readonly ['create', 'update', ...unknown[]]
    ? Noun
    : never
}[keyof OutboxOperations]

type Input<
  Noun extends NounOfOutboxOperations,
  Name extends 'create' | 'update',
> = Name extends keyof Api[Noun]
  ? Api[Noun][Name] extends (input: infer Sent extends object, ...rest: never[]) => unknown
    ? Sent
    : never
  : never

/**
 * Describes the call that adds a row, or changes an existing one.
 * @param row its id, and the version that was read; empty for a new row
 * @param onlyNew fields that are sent only for a new row
 */
export function describeSave<Noun extends NounOfOutboxOperations>(
  noun: Noun,
  { id, updated_at }: { id: string; updated_at: string },
  fields: Omit<Input<Noun, 'update'>, 'id' | 'updated_at'>,
  onlyNew: Omit<Input<Noun, 'create'>, keyof Input<Noun, 'update'>> = {} as never,
): ApiCall {
  return updated_at
    ? { noun, name: 'update', input: { id, ...fields, updated_at } }
    : { noun, name: 'create', input: { id, ...fields, ...onlyNew } }
}
