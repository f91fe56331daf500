import { AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createUsers } from '#server/auth/admin.ts'
import { createAuthApp } from '#server/auth/app.ts'
import { hashPassword } from '#server/auth/password-hashing.ts'
import { startAuth } from '#server/auth/start.ts'
import type { Database } from '#server/database/database.ts'
import { passwordHooks } from '#server/domain/session/password-hooks.ts'
import type { AppEnv } from '#server/http/app-env.ts'

const publicUrl = 'http://school.test'

/** The authentication service over a test's database, and the published client speaking to it without a network. */
export async function testAuth(database: Database) {
  const auth = await startAuth({
    database,
    logger: pino({ level: 'silent' }),
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
    publicUrl,
    hooks: passwordHooks,
  })
  const app = new Hono<AppEnv>().route('/auth/v1', createAuthApp(auth))
  const fetchApp = async (input: RequestInfo | URL, init?: RequestInit) =>
    await app.request(new Request(input, init))

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
    /** Another browser. */
    client: () =>
      new AuthClient({
        url: `${publicUrl}/auth/v1`,
        fetch: fetchApp,
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        storage: memoryStorage(),
      }),
  }
}

/** An account that can sign in. */
export async function buildAccount(database: Database, email: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  const [id = ''] = await database.asService((tx) => createUsers(tx, [{ email, passwordHash }]))
  return id
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
