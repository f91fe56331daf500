import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/start/listener.ts'
import { findFreePort } from '#tests/support/program.ts'
import { authorityOf, fingerprintOf, issueByOwnAuthority } from './own-authority.ts'

const accountKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const first = await issueByOwnAuthority({ accountKey, host: 'school.local', authority: undefined })
const authority = authorityOf(first.chain)

/** @returns the reason why somebody who trusts the authority does not trust this server; nothing when they do */
async function distrust(
  issued: { chain: string; privateKey: string },
  servername: string,
): Promise<string | undefined> {
  const port = await findFreePort()
  const listener = await listen(port, '127.0.0.1', { tls: 'later' })
  onTestFinished(() => listener.stop())
  listener.certify({ cert: issued.chain, key: issued.privateKey })
  return await new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername, ca: authority }, () => resolve(undefined))
    socket.once('error', (error: Error) => resolve(error.message))
    onTestFinished(() => void socket.destroy())
  })
}

test('whoever trusts the authority trusts the school, also after a renewal', async () => {
  expect(await distrust(first, 'school.local')).toBeUndefined()
  const second = await issueByOwnAuthority({ accountKey, host: 'school.local', authority })
  expect(authorityOf(second.chain)).toBe(authority)
  expect(second.chain).not.toBe(first.chain)
  expect(await distrust(second, 'school.local')).toBeUndefined()
})

test.each(['bank.example', 'evil-school.local', '127.0.0.1'])(
  'the authority cannot vouch for %s, even if somebody has its key',
  async (host) => {
    const forged = await issueByOwnAuthority({ accountKey, host, authority })
    expect(await distrust(forged, isIP(host) ? 'school.local' : host)).toMatch(
      /(permitted|excluded) subtree violation/,
    )
  },
)

test('whoever trusts the authority believes it about servers alone, and not about programs or mails', () => {
  expect(new X509Certificate(authority).keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
})

test('the fingerprint can be read out, and is what systems show', () => {
  const shown = new X509Certificate(authority).fingerprint256.replaceAll(':', '')
  expect(fingerprintOf(authority)).toMatch(/^([0-9A-F]{4} ){15}[0-9A-F]{4}$/)
  expect(fingerprintOf(authority).replaceAll(' ', '')).toBe(shown)
})
