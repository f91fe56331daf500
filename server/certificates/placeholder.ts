import { dayMs } from '#shared/time.ts'

const days = 7
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * A self-signed certificate, until an authority has issued one. Browsers warn about it; a person who
 * continues anyway can read on Status why there is no other.
 */
export async function makePlaceholder(host: string): Promise<{ cert: string; key: string }> {
  const x509 = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + days * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  }
}
