import { AuthError } from '#server/auth/http/auth-error.ts'
import { mapAttributes, type AttributeMapping } from './saml-mapping.ts'
import { attributeOf, children, readXml, elementText } from './saml-xml.ts'
import { XmlFault } from './xml-fault.ts'

const space = 'urn:oasis:names:tc:SAML:2.0:assertion'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const subjectIdName = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const nameIdFormats = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
const mailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The clock difference allowed between two well-kept servers. */
export const skewMilliseconds = 60_000
const maxLifetimeMilliseconds = 24 * 3_600_000
const maxValueLength = 500

export interface Expected {
  /** The identity provider. */
  issuer: string
  /** Our name, as audience. */
  audience: string
  /** The address to which the assertion had to be sent. */
  recipient: string
  /** The request it answers; null if it must not answer any. */
  inResponseTo: string | null
  mapping: AttributeMapping
}

/** A person as described by the signed assertion. */
export interface SamlPerson {
  assertionId: string
  /** The time from which it is refused as too old. */
  expiresAt: Date
  /** The provider's own name for the person. */
  subject: string
  email: string
  data: Record<string, unknown>
}

/**
 * Reads an assertion whose signature was checked, from the signed bytes themselves, and checks its audience,
 * issuer, request and time.
 * @throws {XmlFault} when it is not for us or not valid now
 * @throws {AuthError} `saml_assertion_no_email`, `saml_assertion_no_user_id`
 */
export async function readAssertion(signedXml: string, expected: Expected, now: number): Promise<SamlPerson> {
  const { documentElement: root } = await readXml(signedXml)
  if (root.localName !== 'Assertion' || root.namespaceURI !== space)
    throw new XmlFault('there is no assertion')
  const assertionId = attributeOf(root, 'ID')
  if (!assertionId || assertionId.length > 200) throw new XmlFault('the assertion has no name')
  if (elementText(only(root, 'Issuer')) !== expected.issuer)
    throw new XmlFault('the assertion is of another issuer')
  const until = Math.min(checkConditions(root, expected, now), checkSubject(root, expected, now))
  const attributes = readAttributes(root)
  const data = mapAttributes(attributes, expected.mapping)
  const nameId = only(only(root, 'Subject'), 'NameID')
  const format = attributeOf(nameId, 'Format') ?? ''
  const given = data['email'] ?? (format === mailFormat ? elementText(nameId) : undefined)
  const email = typeof given === 'string' ? given.trim().toLowerCase() : ''
  if (!/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email) || email.length > 255)
    throw new AuthError(422, 'saml_assertion_no_email', 'SAML assertion does not contain an email address')
  const lasting = format === `${nameIdFormats}transient` ? undefined : elementText(nameId)
  const subject = attributes.get(subjectIdName)?.[0] ?? lasting
  if (!subject || subject.length > maxValueLength)
    throw new AuthError(422, 'saml_assertion_no_user_id', 'SAML assertion does not contain a lasting user ID')
  return {
    assertionId,
    expiresAt: new Date(until + skewMilliseconds),
    subject,
    email,
    data: { ...data, email },
  }
}

function checkConditions(root: Element, { audience }: Expected, now: number): number {
  const conditions = only(root, 'Conditions')
  const until = checkTime(conditions, now)
  const restrictions = children(conditions, space, 'AudienceRestriction')
  const names = (restriction: Element) => children(restriction, space, 'Audience').map(elementText)
  if (restrictions.length === 0 || !restrictions.every((one) => names(one).includes(audience)))
    throw new XmlFault('the assertion is for another audience')
  return until
}

function checkSubject(root: Element, expected: Expected, now: number): number {
  const subject = only(root, 'Subject')
  const confirmations = children(subject, space, 'SubjectConfirmation')
  const [data] = confirmations
    .filter((one) => attributeOf(one, 'Method') === bearer)
    .flatMap((one) => children(one, space, 'SubjectConfirmationData'))
  if (!data) throw new XmlFault('the assertion does not say that its bearer is meant')
  if (attributeOf(data, 'Recipient') !== expected.recipient)
    throw new XmlFault('the assertion was sent to another address')
  if ((attributeOf(data, 'InResponseTo') ?? null) !== expected.inResponseTo)
    throw new XmlFault('the assertion answers another request')
  if (!attributeOf(data, 'NotOnOrAfter')) throw new XmlFault('the assertion has no end')
  return checkTime(data, now)
}

/** @returns the end, in milliseconds since 1970 */
function checkTime(element: Element, now: number): number {
  const from = timeOf(element, 'NotBefore') ?? now
  const until = timeOf(element, 'NotOnOrAfter') ?? now + maxLifetimeMilliseconds
  if (from > now + skewMilliseconds) throw new XmlFault('the assertion does not count yet')
  if (until <= now - skewMilliseconds) throw new XmlFault('the assertion has expired')
  if (until > now + maxLifetimeMilliseconds + skewMilliseconds)
    throw new XmlFault('the assertion lives too long')
  return until
}

function timeOf(element: Element, name: string): number | undefined {
  const text = attributeOf(element, name)
  if (text === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new XmlFault(`${name} is no time`)
  return time
}

function readAttributes(root: Element): Map<string, string[]> {
  const all = new Map<string, string[]>()
  const statements = children(root, space, 'AttributeStatement')
  for (const attribute of statements.flatMap((one) => children(one, space, 'Attribute'))) {
    const values = children(attribute, space, 'AttributeValue')
      .map(elementText)
      .filter((value) => value !== undefined && value.length <= maxValueLength) as string[]
    for (const name of [attributeOf(attribute, 'Name'), attributeOf(attribute, 'FriendlyName')]) {
      if (name && !all.has(name)) all.set(name, values)
    }
  }
  return all
}

function only(parent: Element, name: string): Element {
  const [found, ...others] = children(parent, space, name)
  if (!found || others.length > 0) throw new XmlFault(`the assertion must have one ${name}`)
  return found
}
