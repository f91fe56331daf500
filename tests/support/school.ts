import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/tokens/access-token.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import type { ErrorBody } from '#server/http/error-body.ts'
import { createServices } from '#server/start/services.ts'
import { createWatch } from '#server/watching/watch.ts'
import { metadataOf } from './hand-in-client.ts'
import { testDatabase } from './database.ts'

interface RequestOptions {
  /** Sent as JSON, or as it is when it is text or bytes. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Reply<T> {
  status: number
  /** The reply or an error; a test says which by what it expects of it. */
  body: T & Omit<ErrorBody, 'status'>
}

export type School = Awaited<ReturnType<typeof testSchool>>

/**
 * The whole program's request handler over a test's database, without a port. Requests are made as a person whose
 * session is in the database, with a real token, or as a visitor.
 * @param existing a database of its own when absent
 */
export async function testSchool(existing?: Database, masterKey = Buffer.alloc(32, 7)) {
  const database = existing ?? (await testDatabase()).database
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { ...readEnv({ LOG_LEVEL: 'silent' }), dataDir }
  const secrets = {
    superuserPassword: '',
    ownerPassword: '',
    masterKey: masterKey.toString('base64url'),
  }
  const services = await createServices({
    env,
    logger: pino({ level: 'silent' }),
    database,
    watch: createWatch(),
    secrets,
    ownerUrl: '',
    restart: () => undefined,
  })
  const pages = {
    render: async () => new Response('a page'),
    readState: async () => undefined,
    usualAddress: ({ pathname }: URL) => pathname,
    patternOf: () => '/*',
    renderPreview: async (page: string) => `<h1>${page}</h1>`,
    renderFirstScreen: async () => '<p>first</p>',
    renderParents: async (page: unknown) => JSON.stringify(page),
    fromSources: true,
    stop: async () => {},
  }
  const app = createApp(services, pages)

  async function request(
    method: string,
    address: string,
    person: Claims | string | undefined,
    { body, headers }: RequestOptions = {},
  ): Promise<Response> {
    const token = typeof person === 'object' ? tokenOf(services.auth, person) : person
    return await app.request(`http://school.test${address}`, {
      method,
      headers: {
        ...(body === undefined || isBytes(body) ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body),
    })
  }

  return {
    database,
    services,
    dataDir,
    app,
    request,
    /** A call of `/api/v1`; the address is the one within it. */
    call: async <T = unknown>(
      method: string,
      address: string,
      person: Claims | undefined,
      body?: unknown,
    ): Promise<Reply<T>> => {
      const response = await request(method, `/api/v1${address}`, person, { body })
      const text = await response.text()
      return {
        status: response.status,
        body: (text ? JSON.parse(text) : undefined) as Reply<T>['body'],
      }
    },
    /** Sends a file, or its beginning. @returns the id of the upload @throws with status and words of a refusal */
    sendFile: async (
      person: Claims | undefined,
      metadata: Record<string, string>,
      content: Uint8Array,
      length = content.length,
    ) => {
      const tus = { 'Tus-Resumable': '1.0.0' }
      const made = await request('POST', '/storage/v1/upload/resumable', person, {
        headers: { ...tus, 'Upload-Length': String(length), 'Upload-Metadata': metadataOf(metadata) },
      })
      if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`)
      const location = made.headers.get('location') ?? ''
      const sent = await request('PATCH', location, person, {
        headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
        body: content,
      })
      if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`)
      return location.slice(location.lastIndexOf('/') + 1)
    },
    /** Headers of a person who is signed in. */
    as: (person: Claims) => ({ Authorization: `Bearer ${tokenOf(services.auth, person)}` }),
  }
}

/** The same on a port of its own, for clients that need a real connection; `url` has no slash at its end. */
export async function listeningSchool(existing?: Database) {
  const school = await testSchool(existing)
  const server = serve({ fetch: school.app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  afterAll(async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  })
  return { ...school, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
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
  return signAccessToken(keys, issuer, { ...claims, ...person, aud: 'authenticated', amr: [] }, issuedAt)
}
