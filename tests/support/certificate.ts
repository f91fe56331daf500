import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** A private key and the certificate for it, both PEM. */
export interface Certified {
  privateKey: string
  certificate: string
}

/** A certificate that signed itself, as an identity provider shows in its metadata. */
export function selfSigned(): Certified {
  const keys = newKeys()
  return certify({ subject: 'test', issuer: 'test', keys, signer: keys.privateKey, extensions: [] })
}

/** An authority, and certificates for servers that it signs. */
export function createAuthority(): { certificate: string; certifyServer: (names: string[]) => Certified } {
  const name = 'authority of the tests'
  const keys = newKeys()
  const isAuthority = extension('0603551d13', sequence(element(0x01, Buffer.from([0xff]))))
  const { certificate } = certify({
    subject: name,
    issuer: name,
    keys,
    signer: keys.privateKey,
    extensions: [isAuthority],
  })
  const certifyServer = (names: string[]) =>
    certify({
      subject: 'server',
      issuer: name,
      keys: newKeys(),
      signer: keys.privateKey,
      extensions: [extension('0603551d11', sequence(...names.map(alternativeName)))],
    })
  return { certificate, certifyServer }
}

interface Draft {
  subject: string
  issuer: string
  keys: { privateKey: KeyObject; publicKey: KeyObject }
  signer: KeyObject
  extensions: Buffer[]
}

function newKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function certify({ subject, issuer, keys, signer, extensions }: Draft): Certified {
  const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const times = ['200101000000Z', '490101000000Z'].map((time) => element(0x17, Buffer.from(time)))
  const key = keys.publicKey.export({ type: 'spki', format: 'der' })
  const serial = element(0x02, Buffer.from([subject.length]))
  const version3 = element(0xa0, element(0x02, Buffer.from([2])))
  const isVersion3 = extensions.length > 0
  const toSign = sequence(
    ...(isVersion3 ? [version3] : []),
    serial,
    sha256WithRsa,
    nameOf(issuer),
    sequence(...times),
    nameOf(subject),
    key,
    ...(isVersion3 ? [element(0xa3, sequence(...extensions))] : []),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toSign, signer)])
  const body = sequence(toSign, sha256WithRsa, element(0x03, signature)).toString('base64')
  const lines = body.replaceAll(/.{64}/g, '$&\n').trimEnd()
  return {
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function nameOf(text: string): Buffer {
  const commonName = sequence(Buffer.from('0603550403', 'hex'), element(0x0c, Buffer.from(text)))
  return sequence(element(0x31, commonName))
}

function extension(identifier: string, content: Buffer): Buffer {
  return sequence(Buffer.from(identifier, 'hex'), element(0x04, content))
}

function alternativeName(name: string): Buffer {
  return isIPv4(name)
    ? element(0x87, Buffer.from(name.split('.').map(Number)))
    : element(0x82, Buffer.from(name))
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts))
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
