import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { AuthAdminApi, AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { createAuthApp } from '#server/auth/http/app.ts'
import type { Database } from '#server/database/database.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { memoryStorage, program, testAuth } from './auth.ts'

/** The authentication service on a port of its own, as other programs meet it. */
export async function serveAuth(database: Database, variables: Record<string, string> = {}) {
  const service = await testAuth(database, { AUTH_ADMIN_KEYS: program.keys, ...variables })
  const app = new Hono<AppEnv>().use(clientAddress(0)).route('/auth/v1', createAuthApp(service.auth))
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, reply) => void listener(request, reply))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => stop(server))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`
  return {
    ...service,
    url,
    client: (options: { flowType?: 'implicit' | 'pkce' } = {}) =>
      new AuthClient({
        ...options,
        url,
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        storage: memoryStorage(),
      }),
    admin: (token: string) => new AuthAdminApi({ url, headers: { Authorization: `Bearer ${token}` } }),
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => void server.close(() => resolve()))
}
