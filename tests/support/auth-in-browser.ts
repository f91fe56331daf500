import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { build } from 'vite'
import { createAuthApp } from '#server/auth/http/app.ts'
import { readAuthSettings } from '#server/auth/http/settings.ts'
import { startAuth } from '#server/auth/http/start.ts'
import type { Database } from '#server/database/database.ts'
import { passwordHooks } from '#server/domain/session/password-hooks.ts'
import type { AppEnv } from '#server/http/app-env.ts'

interface Options {
  database: Database
  /** The one of the database's program, whose keys are used. */
  masterKey: string
  variables: Record<string, string>
}

/** The authentication service on a port of its own, with a page on which the published client signs in. */
export async function serveAuthPage({ database, masterKey, variables }: Options) {
  const server = await listening()
  const { url } = server
  const settings = readAuthSettings(variables, url)
  const logger = pino({ level: 'silent' })
  const auth = await startAuth({
    clock: { findDoubt: async () => null },
    database,
    logger,
    masterKey,
    publicUrl: url,
    settings,
    hooks: passwordHooks,
  })
  const script = await clientScript()
  const app = new Hono<AppEnv>()
    .route('/auth/v1', createAuthApp(auth))
    .get('/client.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
    .get('/', (c) => c.html(page))
  server.answer(app.fetch)
  return { url, auth, stop: () => server.stop() }
}

/** A server on loopback that answers as soon as it is told how. */
export async function listening() {
  let answer: (request: Request) => Response | Promise<Response> = () => new Response('', { status: 503 })
  const listener = getRequestListener((request) => answer(request))
  const server = createServer((request, reply) => void listener(request, reply))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (how: typeof answer) => void (answer = how),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const page = `<!doctype html><html lang="en"><title>A client</title><h1>A client</h1>
<button id="service">Sign in elsewhere</button><button id="sso">Sign in through the school</button>
<button id="out">Sign out</button><p>Signed in: <output id="who">…</output></p><p id="fault" role="alert"></p>
<script type="module" src="/client.js"></script></html>`

const source = `
import { AuthClient } from '@supabase/auth-js'
const flowType = new URLSearchParams(location.search).get('flow') ?? 'pkce'
const domain = new URLSearchParams(location.search).get('domain') ?? ''
const redirectTo = location.origin + '/?' + new URLSearchParams({ flow: flowType, domain })
const client = new AuthClient({ url: location.origin + '/auth/v1', flowType, storageKey: flowType, persistSession: true, detectSessionInUrl: true, autoRefreshToken: false })
const show = (id, text) => { document.getElementById(id).textContent = text }
const { error } = await client.initialize()
show('fault', error ? error.message : '')
client.onAuthStateChange((event, session) => show('who', session ? session.user.email : 'nobody'))
const press = (id, act) => document.getElementById(id).addEventListener('click', act)
press('service', () => client.signInWithOAuth({ provider: 'kumul', options: { redirectTo } }))
press('sso', () => client.signInWithSSO({ domain, options: { redirectTo } }))
press('out', () => client.signOut())
`

/** The published client as a browser can load it. */
async function clientScript(): Promise<string> {
  const id = 'virtual:client'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'client',
        resolveId: (name) => (name === id ? id : undefined),
        load: (name) => (name === id ? source : undefined),
      },
    ],
    build: { write: false, target: 'es2022', minify: false, rollupOptions: { input: id } },
  })
  const [first] = [built].flat()
  const code = first && 'output' in first ? first.output[0]?.code : undefined
  if (!code) throw new Error('the client could not be built')
  return code
}
