import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'

export interface FlowRow {
  id: string
  user_id: string | null
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  provider_type: string
  authentication_method: string
  nonce: string | null
  referrer: string | null
  linking_target_id: string | null
  linking_session_id: string | null
  provider_access_token_encrypted: Buffer | null
  provider_refresh_token_encrypted: Buffer | null
  fresh: boolean
}

export interface SessionOfAccount {
  userId: string
  sessionId: string
}

export interface NewFlow {
  userId: string | null
  challenge: { text: string; method: 's256' | 'plain' } | undefined
  providerType: string
  method: string
  nonce?: string
  referrer?: string
  /** The session to whose account the other service is to be linked. */
  linkTo?: SessionOfAccount | null
}

/** Stores a sign-in that continues at another service or in a mailbox. @returns its unguessable id */
export async function insertFlow(tx: Tx, flow: NewFlow): Promise<string> {
  const { id } = await tx
    .insertInto('auth.flow_states')
    .values({
      user_id: flow.userId,
      code_challenge: flow.challenge?.text ?? null,
      code_challenge_method: flow.challenge?.method ?? null,
      provider_type: flow.providerType,
      authentication_method: flow.method,
      nonce: flow.nonce ?? null,
      referrer: flow.referrer ?? null,
      linking_target_id: flow.linkTo?.userId ?? null,
      linking_session_id: flow.linkTo?.sessionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Gives a flow the code that its browser exchanges for a session.
 * @returns nothing when the flow no longer exists
 */
export async function issueFlowCode(tx: Tx, flowId: string, userId: string): Promise<string | undefined> {
  const row = await queryRow<{ auth_code: string }>(tx)`
    update auth.flow_states set auth_code = gen_random_uuid(), auth_code_issued_at = now(), user_id = ${userId}
    where id = ${flowId} and auth_code is null returning auth_code`
  return row?.auth_code
}

/** Stores the other service's tokens, encrypted, until the code is exchanged. */
export async function storeProviderTokens(
  tx: Tx,
  flowId: string,
  tokens: { access: Buffer | null; refresh: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('auth.flow_states')
    .set({
      provider_access_token_encrypted: tokens.access,
      provider_refresh_token_encrypted: tokens.refresh,
    })
    .where('id', '=', flowId)
    .execute()
}

/** @param seconds for which a code is valid after it was issued */
export async function lockFlowByCode(tx: Tx, code: string, seconds: number): Promise<FlowRow | undefined> {
  return await queryRow<FlowRow>(tx)`
    select f.*, f.auth_code_issued_at > now() - make_interval(secs => ${seconds}) as fresh
    from auth.flow_states f where auth_code = ${code} for update`
}

/** Marks the flow answered by another service as used. @returns nothing when it was used before */
export async function takeFlow(tx: Tx, id: string, seconds: number): Promise<FlowRow | undefined> {
  return await queryRow<FlowRow>(tx)`
    update auth.flow_states f set used_at = now() where id = ${id} and used_at is null
    returning f.*, f.created_at > now() - make_interval(secs => ${seconds}) as fresh`
}

/** Deletes a sign-in at another service that was begun. */
export async function deleteFlow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.flow_states').where('id', '=', id).execute()
}
