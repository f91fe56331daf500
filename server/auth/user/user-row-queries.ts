import { sql, type Selectable } from 'kysely'
import type { AuthIdentities, AuthMfaFactors, AuthUsers } from '#database/types.ts'

/** An account as the service reads it, with what its replies and tokens need. */
export interface UserRow extends Selectable<Omit<AuthUsers, 'app_metadata' | 'user_metadata'>> {
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  identities: IdentityRow[]
  factors: FactorRow[]
}

/** These rows arrive as JSON, so their times are RFC 3339 texts. */
type AsJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column]
}

export type IdentityRow = AsJson<Selectable<AuthIdentities>>

export type FactorRow = AsJson<
  Omit<Selectable<AuthMfaFactors>, 'secret_encrypted' | 'last_used_step' | 'failures' | 'locked_until'>
>

/** The columns of a {@link UserRow}; the query names the account `u`. */
export const userColumns = sql`
  u.*,
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
    from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(to_jsonb(f) - array['secret_encrypted', 'last_used_step', 'failures', 'locked_until'] order by f.created_at), '[]')
    from auth.mfa_factors f where f.user_id = u.id) as factors`
