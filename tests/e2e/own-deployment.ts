import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { pino } from 'pino'
import { startThrowAway } from '#server/database/embedded/throw-away.ts'
import { addAccount } from '#server/deployment/manage-accounts.ts'
import { openDirectory, type Directory } from '#server/directory/directory.ts'
import type { DeploymentRole } from '#shared/deployment/pages.ts'
import { findFreePort, newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { test as base, expect } from './fixtures.ts'

interface Deployment {
  /** The address of the deployment itself, and the ending of the names of its schools. */
  url: string
  directory: Directory
}

/** For journeys on the pages of a deployment, whose program and directory are those of one file. */
export const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({}, provide) => {
      const server = await startThrowAway()
      const address = await createDirectory(server.ownerUrl)
      const [port, dataDir] = [await findFreePort(), newDataDir()]
      // Browsers ask this machine for every name that ends so.
      const url = `http://schools.localhost:${port}`
      const deploymentKey = randomBytes(32).toString('base64url')
      const env = { DIRECTORY_URL: address, MASTER_KEY: deploymentKey, PUBLIC_URL: url }
      const program = await startProgram({ dataDir, port, env })
      const logger = pino({ level: 'silent' })
      const directory = await openDirectory(address, { deploymentKey, logger })
      await provide({ url, directory })
      await directory.close()
      await stopProgram(program)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ deployment }, provide) => await provide(deployment.url),
})

async function createDirectory(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('create database directory')
  await client.end()
  const address = new URL(ownerUrl)
  address.pathname = 'directory'
  return address.href
}

const password = 'yams taro and sago'

/** The code that an authenticator app shows some steps of 30 s from now. */
function figuresOf(secret: string, steps: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets up an account through its link, logs out, and logs in with password and second step. */
export async function logInWithSecondStep(
  page: Page,
  { directory, url }: Deployment,
  {
    email,
    role,
    look = () => Promise.resolve(),
  }: { email: string; role: DeploymentRole; look?: (screen: string) => Promise<void> },
): Promise<void> {
  const made = await addAccount(
    { directory, actor: 'test' },
    { email, name: 'Ruth Kila', role },
    { administrator: url, ministry: url },
  )
  if ('fault' in made) throw new Error(made.fault.code)
  await page.goto(made.link)
  await expect(page.getByLabel('Code of your link')).not.toHaveValue('')
  await look('first password')
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same password once more').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
  const secret = (await page.locator('code').textContent())!
  await look('second step')
  await page.getByLabel('Six figures of the app').fill(figuresOf(secret, 0))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await look('log in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code of the authenticator app').fill(figuresOf(secret, 1))
  await page.getByRole('button', { name: 'Log in' }).click()
}
