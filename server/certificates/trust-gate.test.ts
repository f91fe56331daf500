import { renderSVG } from 'uqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#server/start/listener.ts'
import { findFreePort } from '#tests/support/program.ts'
import { createTrustGate } from './trust-gate.ts'

vi.mock('uqr', { spy: true })

const authority = '-----BEGIN CERTIFICATE-----\nAQIDBA==\n-----END CERTIFICATE-----\n'
const page = { accept: 'text/html' }

/** A listener with the gate before it, and a clock that can be moved. */
async function openGate() {
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const clock = { now: Date.parse('2026-11-25T08:00:00Z') }
  const find = async () => ({ school: 'School <b>', authority, fingerprint: 'ABCD 1234' })
  const gate = createTrustGate({
    publicUrl: 'https://school.local',
    plainPort: 8080,
    find,
    now: () => clock.now,
  })
  const plain = { port: plainPort, publicUrl: 'https://school.local', serves: true }
  const listener = await listen(port, '127.0.0.1', { tls: 'later', plain })
  onTestFinished(() => listener.stop())
  listener.serve({
    gate,
    shortcut: () => false,
    admit: () => true,
    handler: () => new Response('the school'),
  })
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual', ...options })
  return { ask, clock }
}

/** The header of whoever has seen the page. */
async function seen(ask: Awaited<ReturnType<typeof openGate>>['ask']) {
  const reply = await ask('/trust', { headers: page })
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('whoever comes to sign in over plain http sees how to trust the school, and is sent on when the device does', async () => {
  const { ask } = await openGate()
  const reply = await ask('/portal?tab=grades', { headers: page })
  const text = await reply.text()
  expect(text).toContain('ABCD 1234')
  expect(text).toContain('School &lt;b>')
  expect(text).toContain('data-secure="https://school.local/portal?tab=grades"')
  expect(text).toContain('http://school.local:8080/trust')
  expect(reply.headers.get('content-security-policy')).toContain('connect-src https://school.local')
})

test('strangers who ask again and again have nothing drawn for them', async () => {
  const { ask } = await openGate()
  vi.mocked(renderSVG).mockClear()
  for (const path of ['/admin', '/trust', '/portal'])
    expect(await (await ask(path, { headers: page })).text()).toContain(
      '<code>http://school.local:8080/trust</code>',
    )
  expect(renderSVG).not.toHaveBeenCalled()
})

test('the certificate of the authority can be fetched', async () => {
  const { ask } = await openGate()
  const reply = await ask('/school-certificate.crt')
  expect(reply.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([1, 2, 3, 4])
})

test('no password gets in before somebody has chosen to go on without protection', async () => {
  const { ask, clock } = await openGate()
  const signIn = {
    method: 'POST',
    body: '{"password":"kunai"}',
    headers: { 'content-type': 'application/json' },
  }
  const refused = await ask('/auth/v1/token?grant_type=password', signIn)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'NOT_PROTECTED' })
  const chosen = await ask('/without-protection?to=%2Fportal', { headers: await seen(ask) })
  expect(chosen.headers.get('location')).toBe('/portal')
  const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? ''
  const later = () => ask('/auth/v1/token', { ...signIn, headers: { ...signIn.headers, cookie } })
  expect(await (await later()).text()).toBe('the school')
  expect(await (await ask('/portal', { headers: { ...page, cookie } })).text()).toBe('the school')
  // A page that is opened later looks again whether https works, while work that is open goes on.
  clock.now += 61_000
  const again = await (await ask('/portal?tab=grades', { headers: { ...page, cookie } })).text()
  expect(again).toContain('data-onward="/without-protection?to=%2Fportal%3Ftab%3Dgrades"')
  expect(again).not.toContain('the school')
  expect(await (await later()).text()).toBe('the school')
  clock.now += 43_200_000
  expect((await later()).status).toBe(403)
})

test('a link from another site lets nobody on, since it does not bring what came with the page', async () => {
  const { ask } = await openGate()
  const reply = await ask('/without-protection?to=%2Flogin', { headers: page })
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('data-secure="https://school.local/login"')
  expect(reply.headers.get('set-cookie')).toMatch(/^door_seen=1; Path=\/without-protection; SameSite=Strict/)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'going on to %j leads home',
  async (to) => {
    const { ask } = await openGate()
    const reply = await ask(`/without-protection?to=${encodeURIComponent(to)}`, { headers: await seen(ask) })
    expect(reply.headers.get('location')).toBe('/')
  },
)

test('addresses that are none are answered, too', async () => {
  const { ask } = await openGate()
  expect((await ask('//', { headers: page })).status).toBe(200)
})

test('those who watch and files of the build are let through', async () => {
  const { ask } = await openGate()
  for (const path of ['/health', '/ready', '/assets/a.js', '/favicon.ico'])
    expect((await ask(path)).status).toBe(200)
})

test('the public site is read without a door, and nothing else is', async () => {
  const { ask } = await openGate()
  const read = async (path: string, options?: RequestInit) =>
    (await (await ask(path, { headers: page, ...options })).text()) === 'the school'
  const open = ['/', '/About/', '/news?year=2026', '/news/archives', '/news/12', '/sme/kiosk', '/feed.xml']
  for (const path of open) expect([path, await read(path)]).toEqual([path, true])
  expect(await read('/storage/v1/object/public/crest/a1/header.webp')).toBe(true)
  expect(await read('/enquiry', { method: 'POST' })).toBe(true)
  const closed = [
    '/portal',
    '/Portal/',
    '/admin/students',
    '/teachers-portal',
    '/first-administrator',
    '/news/%5Cportal',
    '/news/..%2fportal',
    '/news/.%5c..%5cadmin',
    '/storage/v1/object/sign/assignments/a.pdf',
    '/api/v1/school',
    '/unknown',
  ]
  for (const path of closed) expect([path, await read(path)]).toEqual([path, false])
})
