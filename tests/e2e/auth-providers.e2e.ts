import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { OAuth2Server } from 'oauth2-mock-server'
import { ownMetadata } from '#server/auth/saml/saml-client.ts'
import { createSsoProvider } from '#server/auth/saml/sso-providers.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { listening, serveAuthPage } from '#tests/support/auth-in-browser.ts'
import { samlIdp } from '#tests/support/saml-idp.ts'
import { test, expect } from './fixtures.ts'

const name = randomUUID().slice(0, 8)
const domain = `${name}.example`
const email = `kila@${domain}`
const signedIn = (page: Page) => page.locator('#who')

/** Another service at which people have accounts, by OpenID Connect. */
async function startIssuer() {
  const issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, '127.0.0.1')
  issuer.issuer.url = `http://127.0.0.1:${issuer.address().port}`
  const person = { aud: 'school', sub: name, email, email_verified: true }
  issuer.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, person),
  )
  return issuer
}

/** An identity provider by SAML, whose sign-in is one button. */
async function startIdp(schoolMetadata: string) {
  const server = await listening()
  // By another name than the school's, so that the browser takes it for another site.
  const idp = samlIdp(server.url.replace('127.0.0.1', 'localhost'), schoolMetadata)
  server.answer(async (request) => {
    const { id, relayState } = await idp.readRequest(request.url)
    const attributes = { mail: `sso-${email}` }
    const response = await idp.respond({ requestId: id, nameId: `sso ${name}`, attributes })
    const acs = /AssertionConsumerService[^>]+Location="([^"]+)"/.exec(schoolMetadata)?.[1] ?? ''
    const fields = Object.entries({ SAMLResponse: response, RelayState: relayState })
      .map(([field, value]) => `<input type="hidden" name="${field}" value="${value}">`)
      .join('')
    const form = `<!doctype html><form method="post" action="${acs}">${fields}<button>I am Kila</button></form>`
    return new Response(form, { headers: { 'Content-Type': 'text/html' } })
  })
  return { ...idp, stop: () => server.stop() }
}

test('people sign in at another service and through an identity provider, and come back signed in', async ({
  page,
  database,
}) => {
  const issuer = await startIssuer()
  const providers = [
    { name: 'kumul', issuer: issuer.issuer.url, client_id: 'school', client_secret: 'secret' },
  ]
  const school = await serveAuthPage({
    database,
    masterKey: readSecrets(process.env['E2E_DATA_DIR']!).masterKey,
    variables: {
      AUTH_SIGN_UP: 'open',
      AUTH_SAML: 'on',
      AUTH_PROVIDERS: JSON.stringify(providers),
    },
  })
  const idp = await startIdp(await ownMetadata(school.auth))
  const act = { administrator: { id: null }, origin: { ip: null, userAgent: null, requestId: null } }
  const body = { type: 'saml', metadata_xml: idp.metadata, domains: [domain] }
  const { id } = await createSsoProvider(school.auth, body, act)
  try {
    for (const flow of ['implicit', 'pkce']) {
      await page.goto(`${school.url}/?flow=${flow}&domain=${domain}`)
      await expect(signedIn(page)).toHaveText('nobody')
      await page.getByRole('button', { name: 'Sign in elsewhere' }).click()
      await expect(signedIn(page)).toHaveText(email)
      // Neither tokens nor code stay where others could read them.
      expect(page.url()).not.toMatch(/access_token|code=/)
      await page.reload()
      await expect(signedIn(page)).toHaveText(email)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(signedIn(page)).toHaveText('nobody')

      await page.getByRole('button', { name: 'Sign in through the school' }).click()
      await page.getByRole('button', { name: 'I am Kila' }).click()
      await expect(signedIn(page)).toHaveText(`sso-${email}`)
      expect(page.url()).not.toMatch(/access_token|code=|SAMLResponse/)
    }
    // The same answer once more, as after the browser's way back, tells what is wrong and signs nobody in.
    const forged = new URLSearchParams({ SAMLResponse: 'AAAA', RelayState: randomUUID() })
    const refused = await page.request.post(`${school.url}/auth/v1/sso/saml/acs`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      data: forged.toString(),
      maxRedirects: 0,
    })
    expect(refused.headers()['location']).toContain('error_code=saml_relay_state_not_found')
  } finally {
    await database.asService((tx) => tx.deleteFrom('auth.sso_providers').where('id', '=', id).execute())
    await Promise.all([idp.stop(), school.stop(), issuer.stop()])
  }
})
