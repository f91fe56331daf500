import { randomUUID } from 'node:crypto'
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import { selfSigned } from './certificate.ts'

setSchemaValidator({ validate: async () => 'not looked at' })

/** The attributes of a response; a null leaves the attribute out. */
export interface Statement {
  requestId?: string | null
  nameId?: string
  attributes?: Record<string, string>
  /** Tags of the template that are to differ, such as `Audience`. */
  tags?: Record<string, string | null>
  /** Changes the template before it is signed. */
  template?: (template: string) => string
  /** Sign the whole response, or only the assertion within. */
  signed?: 'assertion' | 'response'
}

/** A small identity provider. @param address where it would be, without a slash at the end */
export function samlIdp(address: string, schoolMetadata: string) {
  const { privateKey, certificate } = selfSigned()
  const entityID = `${address}/metadata`
  const idp = IdentityProvider({
    entityID,
    privateKey,
    signingCert: certificate,
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: `${address}/sign-in` }],
    // Nobody goes there; without one the library remarks on it.
    singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: `${address}/sign-out` }],
  })
  const unsigned = schoolMetadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')
  const schools = {
    assertion: ServiceProvider({ metadata: schoolMetadata }),
    response: ServiceProvider({ metadata: unsigned }),
  }

  return {
    entityID,
    metadata: idp.getMetadata(),
    /** Reads the request with which a person arrives. @param url the whole address */
    async readRequest(url: string) {
      const query = Object.fromEntries(new URL(url).searchParams)
      const { extract } = await idp.parseLoginRequest(schools.assertion, 'redirect', { query })
      const { id } = (extract as unknown as { request: { id: string } }).request
      return { id, relayState: query['RelayState'] ?? '' }
    },
    /** The form field `SAMLResponse` with which a person goes back. */
    async respond(statement: Statement = {}): Promise<string> {
      const { requestId = null, signed = 'assertion' } = statement
      const fill = (template: string) => {
        const values = valuesOf(entityID, schoolMetadata, statement)
        const full = (statement.template ?? ((text) => text))(template)
        const filled = SamlLib.replaceTagsByValue(
          full.replace('{AttributeStatement}', '%attributes%'),
          values,
        )
        return {
          id: randomUUID(),
          context: filled.replace('%attributes%', attributesOf(statement.attributes)),
        }
      }
      const request = { extract: { request: { id: requestId ?? '' } } }
      const user = { email: 'unused' }
      const made = await idp.createLoginResponse(schools[signed], request, 'post', user, {
        customTagReplacement: fill,
      })
      return (made as { context: string }).context
    },
  }
}

function valuesOf(
  entityID: string,
  schoolMetadata: string,
  { requestId = null, nameId = 'p-1', tags }: Statement,
) {
  const ourName = /entityID="([^"]+)"/.exec(schoolMetadata)?.[1] ?? ''
  const recipient = /AssertionConsumerService[^>]+Location="([^"]+)"/.exec(schoolMetadata)?.[1] ?? ''
  const now = Date.now()
  const later = new Date(now + 300_000).toISOString()
  return {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Destination: recipient,
    Audience: ourName,
    SubjectRecipient: recipient,
    Issuer: entityID,
    IssueInstant: new Date(now).toISOString(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: new Date(now).toISOString(),
    ConditionsNotOnOrAfter: later,
    SubjectConfirmationDataNotOnOrAfter: later,
    NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    NameID: nameId,
    InResponseTo: requestId,
    AuthnStatement: '',
    ...tags,
  }
}

function attributesOf(attributes: Record<string, string> = {}): string {
  const one = ([name, value]: [string, string]) =>
    `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`
  return `<saml:AttributeStatement>${Object.entries(attributes).map(one).join('')}</saml:AttributeStatement>`
}
