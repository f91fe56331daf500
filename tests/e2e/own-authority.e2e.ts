import { createHash, X509Certificate } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect } from 'node:tls'
import { chromium, type BrowserContext } from '@playwright/test'
import { findFreePort, newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { smallBrowser } from './browsers.ts'
import { expect, test } from './fixtures.ts'
import { waitForWorker } from './offline.ts'
import { submitLogin } from './portal-people.ts'

/** A school on a network without internet: its name, and the ports of https and http. */
async function startSchool() {
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const secure = `https://school.local:${port}`
  const env = { PUBLIC_URL: secure, HTTP_PORT: String(plainPort), HOST: '127.0.0.1', NODE_ENV: 'production' }
  const program = await startProgram({ port, env })
  return { program, port, secure, plain: `http://school.local:${plainPort}` }
}

/** The certificates that the school shows: its own, and that of its authority. */
async function certificatesOf(port: number): Promise<X509Certificate[]> {
  return await new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', servername: 'school.local', rejectUnauthorized: false }
    const socket = connect(options, () => {
      const { raw, issuerCertificate } = socket.getPeerCertificate(true)
      resolve([raw, issuerCertificate.raw].map((certificate) => new X509Certificate(certificate)))
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

/** A browser on the school's network. @param trusted the certificate that it trusts */
async function openBrowser(trusted?: X509Certificate): Promise<BrowserContext> {
  const key = trusted?.publicKey.export({ type: 'spki', format: 'der' })
  const trust =
    key && `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
  return await chromium.launchPersistentContext(newDataDir(), {
    ...smallBrowser,
    args: [
      ...smallBrowser.args,
      '--host-resolver-rules=MAP school.local 127.0.0.1',
      ...(trust ? [trust] : []),
    ],
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 800 },
  })
}

test('a school without internet is protected where its authority is trusted, and can be used where it is not yet', async ({
  checkAccessibility,
  checkWidth,
}) => {
  // It starts a program and two browsers of its own.
  const { program, port, secure, plain } = await startSchool()
  const [own, authority] = await certificatesOf(port)
  const trusting = await openBrowser(own)
  const other = await openBrowser()
  try {
    await test.step('whoever trusts it comes to https, and reads without a connection', async () => {
      const page = await trusting.newPage()
      await page.goto(`${plain}/portal`)
      await expect(page).toHaveURL(`${secure}/portal`)
      await page.goto(`${secure}/contact`)
      await waitForWorker(page)
      await trusting.setOffline(true)
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
      await trusting.setOffline(false)
      await page.goto(/http\S+\/first-administrator#\S+/.exec(program.output())?.[0] ?? '')
      await page.getByLabel('Your name').fill('Ruth Kila')
      await page.getByLabel('Email Address').fill('ruth@school.example')
      await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine')
      await page.getByLabel('Password once more').fill('a long sentence of mine')
      await page.getByRole('button', { name: 'Create administrator' }).click()
      await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
    })

    await test.step('others see how to trust it', async () => {
      const page = await other.newPage()
      await page.goto(`${plain}/contact`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(`${plain}/contact`)
      await page.goto(`${plain}/portal`)
      await expect(page.getByRole('heading', { name: 'Protect your connection first' })).toBeVisible()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await checkAccessibility(page)
        await checkWidth(page)
      }
      const said = (await page.locator('code').first().innerText()).replaceAll(' ', '')
      expect(said).toBe(authority?.fingerprint256.replaceAll(':', ''))
      await page.getByText('Windows PC').click()
      await expect(page.getByText('Choose “Install Certificate”')).toBeVisible()
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Get the certificate' }).click()
      expect((await coming).suggestedFilename()).toBe('school-certificate.crt')
      // The address stays the same, and the login form answers once its program has come.
      const loaded = page.waitForEvent('load')
      await page.getByRole('link', { name: 'Go on without protection' }).click()
      await loaded
      await expect(page).toHaveURL(`${plain}/portal`)
      await submitLogin(page, { name: 'ruth@school.example', password: 'a long sentence of mine' })
      await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
    })
  } finally {
    await Promise.all([trusting.close(), other.close()])
    await stopProgram(program)
    await rm(program.dataDir, { recursive: true, force: true })
  }
})
