import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import { renderDeployment } from '#app/programs/deployment/render-deployment.tsx'
import { limitRules } from '#server/auth/limits/limits.ts'
import { createPasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import { dropDatabase } from '#server/database/database-of-school.ts'
import { readEnv } from '#server/env.ts'
import { newDataDir } from './program.ts'
import { addressesOfRoles, type RoleAddresses } from '#server/deployment/addresses.ts'
import { createDeploymentApps } from '#server/deployment/app.ts'
import { addAccount } from '#server/deployment/manage-accounts.ts'
import { createSchoolActs } from '#server/start/school-acts.ts'
import { openDirectory, type Directory } from '#server/directory/directory.ts'
import type { DeploymentRole } from '#shared/deployment/pages.ts'
import { blankDatabase } from './database.ts'

/* The pages of a deployment, over a directory of the test's own. The test mocks `virtual:site-script`. */

const logger = pino({ level: 'silent' })
const deploymentKey = randomBytes(32).toString('base64url')
/** The address of the deployment. */
export const publicUrl = 'https://schools.test'
/** The addresses of both roles: one, and one for each. */
export const [together, apart] = [publicUrl, 'https://counts.test'].map((ministryUrl) =>
  addressesOfRoles({ publicUrl, ministryUrl }),
) as [RoleAddresses, RoleAddresses]
export const testPassword = 'yams taro and sago'

const limits = limitRules({
  account: 4,
  device: 40,
  code: 9,
  messages: 400,
  flows: 400,
  firstWaitSeconds: 15,
  maxWaitSeconds: 900,
})

export type Form = Record<string, string>

/** The code that an authenticator app shows some steps of 30 s from now. */
export function figuresOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Opens an empty directory and the pages over it. The clock stands still, so that a code of the second step stays that of its step. */
export async function openDeploymentPages(addresses = together) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { ownerUrl } = await blankDatabase()
  const directory = await openDirectory(ownerUrl, { deploymentKey, logger })
  const dataDir = newDataDir()
  const archives = `${dataDir}/archives`
  mkdirSync(archives)
  const env = readEnv({
    DIRECTORY_URL: ownerUrl,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    ARCHIVES: archives,
  })
  onTestFinished(async () => {
    await dropSchools(directory)
    await directory.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const apps = createDeploymentApps({
    directory,
    hashing: createPasswordHashing(),
    addresses,
    deploymentKey,
    logger,
    env: { trustedProxies: 0, bindsToHttps: true },
    render: renderDeployment,
    limits,
    refusalMilliseconds: 0,
    acts: createSchoolActs({ directory, env, logger }),
  })

  /** Asks for a page, or sends a form, as a browser with these cookies. */
  async function ask(
    path: string,
    {
      form,
      cookie = '',
      at = publicUrl,
      origin = at,
    }: { form?: Form | FormData; cookie?: string; at?: string; origin?: string } = {},
  ) {
    const { hostname } = new URL(at)
    const reply = await apps.get(hostname)!.request(at + path, {
      method: form ? 'POST' : 'GET',
      headers: { Cookie: cookie, Host: hostname, ...(form ? { Origin: origin } : {}) },
      ...(form ? { body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
    })
    const cookies = reply.headers.getSetCookie()
    const body = Buffer.from(await reply.arrayBuffer())
    return {
      status: reply.status,
      text: body.toString(),
      to: reply.headers.get('location'),
      cookies,
      cookie: cookies.map((one) => one.split(';', 1)[0]).join('; '),
      headers: reply.headers,
      body,
    }
  }

  /** Adds an account and sets it up. @returns its cookie, and the secret of its second step */
  async function signUp(email: string, role: DeploymentRole = 'administrator') {
    const at = addresses[role]
    const made = await addAccount({ directory, actor: 'test' }, { email, name: 'Ruth Kila', role }, addresses)
    if ('fault' in made) throw new Error(made.fault.code)
    const code = made.link.split('=')[1]!
    const chosen = await ask('/first', { at, form: { code, password: testPassword, again: testPassword } })
    const secret = secretIn(chosen.text)
    const entered = await ask('/first/factor', { at, form: { code, figures: figuresOf(secret) } })
    return { cookie: entered.cookie, secret, code, entered }
  }

  return { apps, directory, ask, signUp, archives, dataDir, ownerUrl }
}

async function dropSchools(directory: Directory): Promise<void> {
  await directory.look()
  for (const school of directory.schools()) {
    const { ownerUrl } = directory.secretsOf(school)
    await dropDatabase({ ownerUrl, clusterUrl: directory.addressIn(school) })
  }
}

/** The key for an authenticator app, as a page shows it. */
export function secretIn(html: string): string {
  return /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '')
}
