/** The accounts, sessions and other rows that the calls name; they belong to somebody else than the caller. */
export interface AuthWorld {
  user: string
  session: string
  factor: string
  identity: string
  key: string
}

/**
 * The people who may call an endpoint of `/auth/v1`: anybody; anybody signed in; who is signed in and has shown a
 * second factor where the account has one; administrators, with their second factor.
 */
export type AuthAudience = 'anybody' | 'signed in' | 'second factor shown' | 'administrator'

interface AuthOperation {
  audience: AuthAudience
  /** Kind of the foreign id in its path. */
  id?: keyof AuthWorld
}

const anybody: AuthOperation = { audience: 'anybody' }
const signedIn: AuthOperation = { audience: 'signed in' }
const full: AuthOperation = { audience: 'second factor shown' }
const office = (id?: keyof AuthWorld): AuthOperation => ({ audience: 'administrator', ...(id ? { id } : {}) })

/** Every endpoint of `/auth/v1`. One that is not here fails the test. */
export const authOperations: Record<string, AuthOperation> = {
  'GET /.well-known/jwks.json': anybody,
  'GET /settings': anybody,
  'GET /health': anybody,
  'POST /token': anybody,
  'POST /signup': anybody,
  'POST /otp': anybody,
  'POST /magiclink': anybody,
  'POST /recover': anybody,
  'POST /resend': anybody,
  'GET /verify': anybody,
  'POST /verify': anybody,
  'GET /authorize': anybody,
  'GET /callback': anybody,
  'POST /callback': anybody,
  'POST /sso': anybody,
  'GET /sso/saml/metadata': anybody,
  'POST /sso/saml/acs': anybody,

  'GET /user': signedIn,
  'PUT /user': signedIn,
  'GET /reauthenticate': signedIn,
  'POST /logout': signedIn,
  'GET /user/sessions': full,
  'DELETE /user/sessions/:id': { ...full, id: 'session' },
  'GET /user/identities/authorize': full,
  'DELETE /user/identities/:id': { ...full, id: 'identity' },

  'POST /factors': full,
  'DELETE /factors/:id': { ...signedIn, id: 'factor' },
  'POST /factors/:id/challenge': { ...signedIn, id: 'factor' },
  'POST /factors/:id/verify': { ...signedIn, id: 'factor' },
  'GET /factors/recovery-codes': signedIn,
  'POST /factors/recovery-codes': full,
  'POST /factors/recovery-codes/regenerate': full,
  'DELETE /factors/recovery-codes': full,
  'POST /factors/recovery-codes/verify': signedIn,

  'POST /invite': office(),
  'POST /admin/generate_link': office(),
  'GET /admin/users': office(),
  'POST /admin/users': office(),
  'GET /admin/users/:id': office('user'),
  'PUT /admin/users/:id': office('user'),
  'DELETE /admin/users/:id': office('user'),
  'GET /admin/users/:id/factors': office('user'),
  'DELETE /admin/users/:id/factors/:factor': office('user'),
  'GET /admin/users/:id/sessions': office('user'),
  'DELETE /admin/users/:id/sessions': office('user'),
  'DELETE /admin/users/:id/sessions/:session': office('user'),
  'GET /admin/sso/providers': office(),
  'POST /admin/sso/providers': office(),
  'GET /admin/sso/providers/:id': office('user'),
  'PUT /admin/sso/providers/:id': office('user'),
  'DELETE /admin/sso/providers/:id': office('user'),
  'GET /admin/keys': office(),
  'POST /admin/keys/rotate': office(),
  'DELETE /admin/keys/:kid': office('key'),
}
