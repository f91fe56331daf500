import type { FactorRow, IdentityRow, UserRow } from './user-row-queries.ts'

/**
 * The User object of the wire contract. Nothing else decides which columns of an account leave the server.
 */
export function userJson(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...withoutEmpty({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlier(user.email_confirmed_at, user.phone_confirmed_at),
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map(identityJson),
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

function identityJson(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...withoutEmpty({ last_sign_in_at: identity.last_sign_in_at, email: identity.email }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
  }
}

function factorJson(factor: FactorRow) {
  return {
    id: factor.id,
    ...withoutEmpty({ friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    phone: factor.phone ?? '',
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    last_challenged_at: factor.last_challenged_at,
  }
}

/** The contract leaves out unknown values; it never uses null. */
function withoutEmpty<T extends Record<string, unknown>>(
  fields: T,
): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(known) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>
}

function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b)
}
