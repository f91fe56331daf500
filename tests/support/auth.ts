import { AuthAdminApi, AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { createUsers } from '#server/auth/admin/create-users.ts'
import { createAuthApp } from '#server/auth/http/app.ts'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import { readAuthSettings } from '#server/auth/http/settings.ts'
import { startAuth } from '#server/auth/http/start.ts'
import type { Database } from '#server/database/database.ts'
import { passwordHooks } from '#server/domain/session/password-hooks.ts'
import type { AppEnv } from '#server/http/app-env.ts'

const publicUrl = 'http://school.test'

/** Settings with which text messages are written; the gateway takes none, so that tests can read them. */
export const withPhones = { AUTH_PHONE: 'on', AUTH_SMS_GATEWAY_URL: 'http://127.0.0.1:9/' }

/** The authentication service over a test's database, and the published client speaking to it without a network. */
export async function testAuth(database: Database, variables: Record<string, string> = {}) {
  const auth = await startAuth({
    clock: { findDoubt: async () => null },
    database,
    logger: pino({ level: 'silent' }),
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
    publicUrl,
    settings: { ...readAuthSettings(variables, publicUrl), refusalMilliseconds: 0 },
    hooks: passwordHooks,
  })
  const app = new Hono<AppEnv>().route('/auth/v1', createAuthApp(auth))
  let cookies: string[] = []
  const fetchApp = async (input: RequestInfo | URL, init?: RequestInit) => {
    const reply = await app.request(new Request(input, init))
    cookies = reply.headers.getSetCookie()
    return reply
  }

  return {
    auth,
    /** Sends a request to a path below `/auth/v1`; an object as body goes as JSON. */
    async send(
      method: string,
      path: string,
      options: { body?: unknown; token?: string; headers?: HeadersInit } = {},
    ) {
      const headers = new Headers(options.headers)
      if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
      const { body } = options
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      return await app.request(`${publicUrl}/auth/v1${path}`, { method, headers, body: text })
    },
    /** A cookie that came with the last answer to a client, as a browser would send it back. */
    cookie: (name: string) =>
      cookies.map((cookie) => cookie.split(';')[0] ?? '').find((pair) => pair.startsWith(`${name}=`)) ?? '',
    /** The newest message that waits for an administrator to hand it over: its code and its link. */
    async message(recipient: string) {
      const found = await database.asServiceOnce((db) =>
        db
          .selectFrom('auth.messages')
          .select(['body', 'purpose', 'state', 'subject'])
          .where('recipient', '=', recipient)
          .orderBy('created_at', 'desc')
          .executeTakeFirst(),
      )
      const link = /https?:\/\/\S+/.exec(found?.body ?? '')?.[0]
      const token = link === undefined ? '' : (new URL(link).searchParams.get('token') ?? '')
      return { ...found, link, token, code: /\b\d{6}\b/.exec(found?.body ?? '')?.[0] ?? '' }
    },
    /** Follows a link from a mail, as a browser does that presses the button. @returns where it leads */
    async follow(link: string | undefined) {
      const { search, searchParams } = new URL(link ?? '')
      const page = await app.request(`${publicUrl}/auth/v1/verify${search}`)
      const refused = page.headers.get('location')
      if (refused !== null) return new URL(refused)
      const reply = await app.request(`${publicUrl}/auth/v1/verify`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: searchParams.toString(),
      })
      return new URL(reply.headers.get('location') ?? '')
    },
    /** The client of a program that administers. */
    admin: (token: string) =>
      new AuthAdminApi({
        url: `${publicUrl}/auth/v1`,
        headers: { Authorization: `Bearer ${token}` },
        fetch: fetchApp,
      }),
    /** Another browser. */
    client: (options: { flowType?: 'implicit' | 'pkce' } = {}) =>
      new AuthClient({
        ...options,
        url: `${publicUrl}/auth/v1`,
        fetch: fetchApp,
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        storage: memoryStorage(),
      }),
  }
}

/** The secret of a program that administers, as `AUTH_ADMIN_KEYS` takes it, and a token signed with it. */
export const program = {
  keys: JSON.stringify({ keys: [{ kty: 'oct', k: Buffer.alloc(32, 9).toString('base64url') }] }),
  token: async (claims: Record<string, string> = { role: 'service_role' }) =>
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.alloc(32, 9)),
}

/** A password is hashed once for all who have it: hashing is what takes time here. */
const hashes = new Map<string, Promise<string>>()

/** An account that can sign in. */
export async function buildAccount(database: Database, email: string, password: string): Promise<string> {
  const hashing = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hashing)
  const passwordHash = await hashing
  const [id = ''] = await database.asService((tx) => createUsers(tx, [{ email, passwordHash }]))
  return id
}

/** Storage of a browser that is gone when the test is. */
export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
