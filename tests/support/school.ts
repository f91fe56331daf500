import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/tokens/access-token.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import { createServices } from '#server/services.ts'

interface RequestOptions {
  /** Sent as JSON, or as it is when it is text or bytes. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * The whole program's request handler over a test's database, without a port. Requests are made as a person whose
 * session is in the database, with a real token, or as a visitor.
 */
export async function testSchool(database: Database) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { ...readEnv({ LOG_LEVEL: 'silent' }), dataDir }
  const secrets = {
    superuserPassword: '',
    ownerPassword: '',
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
  }
  const services = await createServices({ env, logger: pino({ level: 'silent' }), database, secrets })
  const pages = { render: async () => new Response('a page'), fromSources: true, stop: async () => {} }
  const app = createApp(services, pages)

  return {
    services,
    async request(
      method: string,
      address: string,
      person: Claims | string | undefined,
      options: RequestOptions = {},
    ) {
      const token = typeof person === 'object' ? tokenOf(services.auth, person) : person
      const { body } = options
      return await app.request(`http://school.test${address}`, {
        method,
        headers: {
          ...(body === undefined || isBytes(body) ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...options.headers,
        },
        body: body === undefined || typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body),
      })
    },
  }
}

function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array
}

/** A token as the authentication service would issue it. */
export function tokenOf(
  { keys, issuer }: AuthDeps,
  claims: Claims,
  issuedAt = Math.floor(Date.now() / 1000),
): string {
  const person = { email: '', phone: '', app_metadata: {}, user_metadata: {}, is_anonymous: false }
  return signAccessToken(
    keys,
    issuer,
    { ...claims, ...person, aud: 'authenticated', aal: 'aal1', amr: [] },
    issuedAt,
  )
}
