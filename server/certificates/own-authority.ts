import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import type * as x509 from '@peculiar/x509'
import { dayMs } from '#shared/time.ts'
import type { Issued } from './order.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** The extended key usage of TLS servers. */
const forServers = '1.3.6.1.5.5.7.3.1'
/**
 * A machine with an empty battery starts some years too early, and people trust the authority once and for
 * all.
 */
const authorityHolds = { notBefore: new Date('2020-01-01'), notAfter: new Date('2050-01-01') }
/** Phones accept certificates for a year at most. */
const days = { before: 30, after: 365 }

interface Order {
  /** Key of the school's own authority, PEM. */
  accountKey: string
  host: string
  /** The certificate of that authority, PEM; nothing at first. */
  authority: string | undefined
}

/**
 * Issues a certificate from the school's own authority, which can certify only the host and names below it: a
 * device that trusts it trusts it for the school alone.
 */
export async function issueByOwnAuthority({ accountKey, host, ...known }: Order): Promise<Issued> {
  const { X509CertificateGenerator, BasicConstraintsExtension, ...library } = await import('@peculiar/x509')
  const { ExtendedKeyUsageExtension, SubjectAlternativeNameExtension, X509Certificate: Parsed } = library
  const authorityKeys = await readKeys(accountKey)
  const authority = known.authority ?? (await certifyAuthority(host, authorityKeys))
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const endsAt = new Date(Date.now() + days.after * dayMs)
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${host}`,
    issuer: new Parsed(authority).subject,
    notBefore: new Date(Date.now() - days.before * dayMs),
    notAfter: endsAt,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new ExtendedKeyUsageExtension([forServers]),
      new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
    ],
  })
  const privateKey = createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    chain: `${certificate.toString('pem')}\n${authority}`,
    endsAt,
  }
}

/** The authority's certificate at the end of a chain, PEM. */
export function authorityOf(chain: string): string {
  return /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s*$/.exec(chain)?.[0] ?? ''
}

/** The fingerprint by which people compare a certificate, in groups that can be read out. */
export function fingerprintOf(certificate: string): string {
  const digits = new X509Certificate(certificate).fingerprint256.replaceAll(':', '')
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

async function readKeys(pem: string): Promise<CryptoKeyPair> {
  const privateKey = createPrivateKey(pem)
  const pkcs8 = new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }))
  const spki = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }))
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']),
    publicKey: await crypto.subtle.importKey('spki', spki, algorithm, true, ['verify']),
  }
}

async function certifyAuthority(host: string, keys: CryptoKeyPair): Promise<string> {
  const { X509CertificateGenerator, ...library } = await import('@peculiar/x509')
  const { BasicConstraintsExtension, ExtendedKeyUsageExtension, KeyUsagesExtension, KeyUsageFlags } = library
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host} (this school only)`,
    ...authorityHolds,
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      // The name constraint applies only to servers: without this, Windows would also accept signatures of
      // programs and mails.
      new ExtendedKeyUsageExtension([forServers]),
      await constrainTo(host),
    ],
  })
  return certificate.toString('pem')
}

/** Allows the host and names below it, and no machine addresses at all. */
async function constrainTo(host: string): Promise<x509.Extension> {
  const { Extension } = await import('@peculiar/x509')
  const { AsnConvert } = await import('@peculiar/asn1-schema')
  const { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } =
    await import('@peculiar/asn1-x509')
  const subtree = (base: InstanceType<typeof GeneralName>) => new GeneralSubtree({ base })
  const constraints = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees([subtree(new GeneralName({ dNSName: host }))]),
    excludedSubtrees: new GeneralSubtrees(
      ['0.0.0.0/0', '::/0'].map((iPAddress) => subtree(new GeneralName({ iPAddress }))),
    ),
  })
  return new Extension('2.5.29.30', true, AsnConvert.serialize(constraints))
}
