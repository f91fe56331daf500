import { X509Certificate } from 'node:crypto'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import { attributeOf, children, readXml, elementText } from './saml-xml.ts'
import { XmlFault } from './xml-fault.ts'

/** The parts of an identity provider's metadata that are used here. */
export interface IdpMetadata {
  entityId: string
  /** The address for signing in by a redirect. */
  signInUrl: string
  /** Its signing certificates, base64. */
  certificates: string[]
}

const metadataSpace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatureSpace = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads the metadata document of an identity provider. @throws {AuthError} `validation_failed` */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  try {
    const { documentElement: root } = await readXml(xml, 'metadata')
    if (root.localName !== 'EntityDescriptor' || root.namespaceURI !== metadataSpace)
      throw new XmlFault('metadata must be an EntityDescriptor')
    const entityId = attributeOf(root, 'entityID')
    if (!entityId || entityId.length > 1024) throw new XmlFault('metadata names no entityID')
    const roles = children(root, metadataSpace, 'IDPSSODescriptor')
    const services = roles.flatMap((role) => children(role, metadataSpace, 'SingleSignOnService'))
    const service = services.find((one) => attributeOf(one, 'Binding') === redirectBinding)
    const signInUrl = attributeOf(service, 'Location')
    if (!signInUrl || !URL.canParse(signInUrl) || !/^https?:$/.test(new URL(signInUrl).protocol))
      throw new XmlFault('metadata has no SingleSignOnService for HTTP-Redirect')
    const certificates = roles.flatMap(readCertificates)
    if (certificates.length === 0) throw new XmlFault('metadata has no certificate for signatures')
    return { entityId, signInUrl, certificates }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    throw validationFailed(`SAML metadata cannot be used: ${error.message}`)
  }
}

function readCertificates(role: Element): string[] {
  const keys = children(role, metadataSpace, 'KeyDescriptor').filter(
    (key) => (attributeOf(key, 'use') ?? 'signing') === 'signing',
  )
  const data = keys
    .flatMap((key) => children(key, signatureSpace, 'KeyInfo'))
    .flatMap((info) => children(info, signatureSpace, 'X509Data'))
  return data
    .flatMap((one) => children(one, signatureSpace, 'X509Certificate'))
    .map((certificate) => (elementText(certificate) ?? '').replaceAll(/\s/g, ''))
    .filter((text) => text !== '')
    .map(requireCertificate)
}

function requireCertificate(text: string): string {
  try {
    return new X509Certificate(Buffer.from(text, 'base64')).raw.toString('base64')
  } catch (error) {
    throw new XmlFault('metadata has a certificate that cannot be read', { cause: error })
  }
}
