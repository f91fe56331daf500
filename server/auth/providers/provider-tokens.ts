import type { AuthDeps } from '#server/auth/http/deps.ts'
import { seal, unseal } from '#server/auth/tokens/encryption.ts'
import type { FlowRow } from './flow-queries.ts'

/** Tokens for another service's APIs. We do not use them, but the client that began may. */
interface ProviderTokens {
  accessToken?: string
  refreshToken?: string
}

/** The tokens in the shape of the wire contract. */
export function tokensJson({ accessToken, refreshToken }: ProviderTokens) {
  return {
    ...(accessToken ? { provider_token: accessToken } : {}),
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
}

/** Seals the tokens so that they open only together with their flow. */
export function sealTokens(
  { flowKey }: AuthDeps,
  flowId: string,
  { accessToken, refreshToken }: ProviderTokens,
) {
  const closed = (text: string | undefined, kind: string) =>
    text ? seal(flowKey, Buffer.from(text), `${kind} ${flowId}`) : null
  return { access: closed(accessToken, 'access'), refresh: closed(refreshToken, 'refresh') }
}

/** Opens what {@link sealTokens} sealed. */
export function openTokens({ flowKey }: AuthDeps, flow: FlowRow): ProviderTokens {
  const open = (sealed: Buffer | null, kind: string) =>
    sealed === null ? undefined : unseal(flowKey, sealed, `${kind} ${flow.id}`).toString('utf8')
  return {
    accessToken: open(flow.provider_access_token_encrypted, 'access'),
    refreshToken: open(flow.provider_refresh_token_encrypted, 'refresh'),
  }
}
