import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AuthError } from './auth-error.ts'
import { readBanDuration } from '#server/auth/admin/ban-duration.ts'
import { readChallenge } from '#server/auth/providers/code-challenge.ts'
import { isKnownHash } from '#server/auth/passwords/imported-hashes.ts'
import { issuerOf } from '#server/auth/saml/saml-client.ts'
import { readMapping } from '#server/auth/saml/saml-mapping.ts'
import { readIdpMetadata } from '#server/auth/saml/saml-metadata.ts'
import { readXml } from '#server/auth/saml/saml-xml.ts'
import { XmlFault } from '#server/auth/saml/xml-fault.ts'
import { readProof } from '#server/auth/messages/verify.ts'

/** Expects that a reader answers, or refuses with a fault of the contract, whatever comes in. */
async function answersOrRefuses(read: () => unknown): Promise<void> {
  try {
    await read()
  } catch (error) {
    expect(error instanceof AuthError || error instanceof XmlFault).toBe(true)
    if (error instanceof AuthError) expect(error.status).toBeLessThan(500)
  }
}

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.constantFrom('signup', 'recovery', 'sms', 's256', 'plain', 'constructor', '__proto__', '123456', null),
)
const body = fc.dictionary(fc.constantFrom('type', 'token', 'token_hash', 'email', 'phone'), odd)
const xml = fc
  .array(
    fc.constantFrom(
      ...'<,>,/,",=,<a,</a>,<!--,-->,<![CDATA[,]]>,<!DOCTYPE,<?x?>,&a;,&#0;,ID="_1", xmlns="urn:oasis:names:tc:SAML:2.0:metadata"'.split(
        ',',
      ),
      'EntityDescriptor',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('codes, challenges, durations, mappings and hashes are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(body, odd, odd, async (proof, one, other) => {
      await answersOrRefuses(() => readProof(proof))
      await answersOrRefuses(() => readChallenge(one, other))
      await answersOrRefuses(() => readBanDuration(JSON.stringify(one)))
      await answersOrRefuses(() => readMapping({ keys: one }))
      expect(isKnownHash(JSON.stringify(one))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('XML is read or refused, and never with a document type', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(xml, fc.string({ unit: 'binary' })), async (text) => {
      await answersOrRefuses(() => readXml(text))
      await answersOrRefuses(() => readIdpMetadata(text))
      await expect(readXml(`<!DOCTYPE a>${text}`)).rejects.toThrow(XmlFault)
    }),
    { numRuns: 500 },
  )
})

test('XML that is nested very deeply is read or refused without a fault of ours', async () => {
  const deep = '<a>'.repeat(60_000) + '</a>'.repeat(60_000)
  await answersOrRefuses(() => readIdpMetadata(deep))
  await expect(issuerOf(Buffer.from(deep).toString('base64'))).rejects.toThrow(AuthError)
})

test('a challenge is answered only by its verifier, whatever they are', () => {
  const allowed = fc.stringMatching(/^[\w.~-]{43,128}$/)
  fc.assert(
    fc.property(allowed, (text) => {
      expect(readChallenge(text, 'S256')).toEqual({ text, method: 's256' })
    }),
  )
})
