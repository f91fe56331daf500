import { KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { signAccessToken, type AccessTokenContent } from './access-token.ts'
import type { SigningKeys } from './signing-keys.ts'
import { createTokenChecker } from './token-checker.ts'
import { createTokenVerifier } from './token-verifier.ts'

const content: AccessTokenContent = {
  sub: '11111111-1111-4111-8111-111111111111',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ruth@example.com',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  aal: 'aal1',
  amr: [],
  session_id: '22222222-2222-4222-8222-222222222222',
  is_anonymous: false,
}

async function memoryKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one' }
  let searches = 0
  let removed = false
  const keys: SigningKeys = {
    signing: () => ({ kid: 'one', alg: 'ES256', privateKey: KeyObject.from(privateKey) }),
    published: () => [jwk],
    counts: (kid) => kid === 'one' && !removed,
    reload: async () => {},
    sealingKey: Buffer.alloc(32),
    async find(kid) {
      searches++
      return kid === 'one' && !removed ? publicKey : undefined
    },
  }
  return { ...keys, searches: () => searches, remove: () => void (removed = true) }
}

const seconds = () => Math.floor(Date.now() / 1000)

test('a token is checked once and then remembered until it expires', async () => {
  const keys = await memoryKeys()
  let now = Date.now()
  const verifier = createTokenVerifier(createTokenChecker(keys, () => now))
  const token = signAccessToken(keys, 'http://school.test/auth/v1', content, seconds())
  for (let i = 0; i < 3; i++)
    expect(await verifier.verify(token)).toMatchObject({ sub: content.sub, role: 'authenticated' })
  expect(keys.searches()).toBe(1)
  now += 3_601_000
  await expect(verifier.verify(token)).rejects.toMatchObject({ status: 401, message: 'JWT has expired' })
  await expect(verifier.verify(token)).rejects.toMatchObject({ status: 401, message: 'JWT has expired' })
})

test('without any key the reason is that the JWKS is empty', async () => {
  const keys = await memoryKeys()
  const token = signAccessToken(keys, 'http://school.test/auth/v1', content, seconds())
  const verifier = createTokenVerifier(createTokenChecker({ ...keys, published: () => [] }))
  await expect(verifier.verify(token)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'JWKS is empty',
  })
})

test('a token with a role that is none of ours is refused', async () => {
  const keys = await memoryKeys()
  const verifier = createTokenVerifier(createTokenChecker(keys))
  for (const role of ['school_owner', 'service_role', 'anon', '']) {
    const token = signAccessToken(keys, 'http://school.test/auth/v1', { ...content, role }, seconds())
    await expect(verifier.verify(token)).rejects.toMatchObject({ message: 'Invalid JWT claims' })
  }
})

test('text that is no token at all is refused by its structure', async () => {
  const verifier = createTokenVerifier(createTokenChecker(await memoryKeys()))
  for (const text of ['', 'x', 'a.b.c', '..', 'x'.repeat(40_000)]) {
    await expect(verifier.verify(text)).rejects.toMatchObject({
      status: 401,
      message: 'Invalid JWT structure',
    })
  }
})

test('a remembered token no longer counts when its key was removed', async () => {
  const keys = await memoryKeys()
  const verifier = createTokenVerifier(createTokenChecker(keys))
  const token = signAccessToken(keys, 'http://school.test/auth/v1', content, seconds())
  expect(await verifier.verify(token)).toMatchObject({ sub: content.sub })
  keys.remove()
  await expect(verifier.verify(token)).rejects.toMatchObject({
    message: 'No matching signing key found in JWKS',
  })
})
