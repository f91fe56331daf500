import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A key and a certificate for it that it signed itself, both PEM: what an identity provider shows in its metadata. */
export function selfSigned(): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const der = certificateOf(privateKey, publicKey)
  const body = der.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

function certificateOf(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = sequence(Buffer.from('0603550403', 'hex'), element(0x0c, Buffer.from('test')))
  const name = sequence(element(0x31, commonName))
  const times = ['200101000000Z', '490101000000Z'].map((time) => element(0x17, Buffer.from(time)))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const toSign = sequence(element(0x02, Buffer.from([1])), sha256WithRsa, name, sequence(...times), name, key)
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toSign, privateKey)])
  return sequence(toSign, sha256WithRsa, element(0x03, signature))
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts))
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
