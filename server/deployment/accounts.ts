import { setTimeout as wait } from 'node:timers/promises'
import { clientNetwork } from '#server/access/client-network.ts'
import { checkTotp, newTotpSecret, totpEnrolment } from '#server/auth/factors/totp.ts'
import { countFailure, forgetSignInFailures, readWait, takeTry } from '#server/auth/limits/limit-queries.ts'
import { signInLimits, type Limit, type LimitRules } from '#server/auth/limits/limits.ts'
import { newLinkToken } from '#server/auth/messages/one-time-secret.ts'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import { weaknessOf } from '#server/auth/passwords/password-rules.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import {
  activate,
  findActive,
  findByLink,
  insertSession,
  keepFactors,
  takeStep,
} from '#server/directory/administrator-queries.ts'
import type { RoleAddresses } from './addresses.ts'
import type { Directory } from '#server/directory/directory.ts'
import { noteAct } from '#server/directory/queries.ts'
import type { Device } from '#server/http/app-env.ts'
import type { AccountFault, DeploymentRole, ShownFactor } from '#shared/deployment/pages.ts'
import { minutesToWait } from '#shared/time.ts'

/** The services that signing in needs. */
export interface AccountServices {
  directory: Directory
  hashing: PasswordHashing
  limits: LimitRules
  /** The earliest time after which a refusal is sent, so that it does not tell what was wrong. */
  refusalMilliseconds: number
  /** The name of the deployment in authenticator apps. */
  issuer: string
  /** The roles that sign in here, and where each does. */
  roles: readonly DeploymentRole[]
  addresses: RoleAddresses
}

/** The browser that sent a form. */
export interface Sender {
  address: string
  device: Device | undefined
}

/** Whoever has one of these accounts can close every school. */
const passwordRule = { length: 12, characters: 'any' } as const
const maxPasswordBytes = 72

type Refused = { fault: AccountFault }

/** Signs in with password and code. An unknown email gets the same answer after the same time. */
export async function signIn(
  services: AccountServices,
  { email, password, code }: { email: string; password: string; code: string },
  sender: Sender,
): Promise<{ token: string; email: string } | Refused> {
  const { directory, hashing, refusalMilliseconds } = services
  const { db } = directory
  const earliest = performance.now() + refusalMilliseconds
  const account = email.trim().toLowerCase()
  const network = networkLimit(services, sender)
  const blocked =
    (await readWait(db, [network])) ||
    (await takeTry(db, signInLimits(services.limits, account, sender.device)))
  if (blocked > 0) return { fault: { code: 'too-many', minutes: minutesToWait(blocked) } }
  const found = await findActive(db, account)
  const user = { address: clientNetwork(sender.address), account }
  const matches = await hashing.verify(password, found?.password_hash, user)
  const step = found && matches ? stepOf(directory, found, code) : undefined
  // Told to nobody but who knows all of it. The code stays good for there.
  if (found && step !== undefined && !services.roles.includes(found.role))
    return { fault: { code: 'elsewhere', address: services.addresses[found.role] } }
  if (!found || step === undefined || !(await takeStep(db, found, step))) {
    await countFailure(db, [network])
    await wait(Math.max(0, earliest - performance.now()))
    return { fault: { code: 'wrong' } }
  }
  await forgetSignInFailures(db, [account])
  const token = await beginSession(services, found.id)
  await noteAct(db, { actor: account, action: 'signed_in' })
  return { token, email: account }
}

/** Takes the password that the holder of a link has chosen, and makes the second factor. */
export async function choosePassword(
  { directory, hashing, issuer, roles }: AccountServices,
  { code, password, again }: { code: string; password: string; again: string },
  sender: Sender,
): Promise<{ factor: ShownFactor } | Refused> {
  const { db } = directory
  const linkHash = hashToken(code)
  const account = await findByLink(db, linkHash)
  if (!account || !roles.includes(account.role)) return { fault: { code: 'link' } }
  const fault = passwordFault(password, again)
  if (fault) return { fault }
  const user = { address: clientNetwork(sender.address), account: account.email }
  const secret = newTotpSecret()
  await keepFactors(db, linkHash, {
    password_hash: await hashing.hash(password, user),
    sealed_totp_secret: directory.seal(secret, factorOf(account.id)),
  })
  return { factor: totpEnrolment(secret, issuer, account.email) }
}

/** Activates an account with the first code of its second factor, and signs in. */
export async function confirmFactor(
  services: AccountServices,
  { code, figures }: { code: string; figures: string },
  sender: Sender,
): Promise<{ token: string; email: string } | (Refused & { factor?: ShownFactor })> {
  const { directory, issuer, roles } = services
  const { db } = directory
  const linkHash = hashToken(code)
  const account = await findByLink(db, linkHash)
  const sealed = account?.sealed_totp_secret
  if (!account || !sealed || !roles.includes(account.role)) return { fault: { code: 'link' } }
  const { id, email } = account
  const factor = totpEnrolment(directory.unseal(sealed, factorOf(id)), issuer, email)
  const rule = services.limits.code
  const blocked = await takeTry(db, [
    { key: `deployment.factor:${id}`, rule },
    networkLimit(services, sender),
  ])
  if (blocked > 0) return { fault: { code: 'too-many', minutes: minutesToWait(blocked) }, factor }
  const step = stepOf(directory, { ...account, last_totp_step: null }, figures)
  if (step === undefined) return { fault: { code: 'code' }, factor }
  if (!(await activate(db, { linkHash, sealed, step }))) return { fault: { code: 'link' } }
  await noteAct(db, { actor: email, action: 'account_activated' })
  return { token: await beginSession(services, id), email }
}

async function beginSession({ directory }: AccountServices, id: string): Promise<string> {
  const token = newLinkToken(false)
  await insertSession(directory.db, id, hashToken(token))
  return token
}

/** Wrong tries of one network: few people share these accounts, so a village behind an address does not matter. */
function networkLimit({ limits }: AccountServices, { address }: Sender): Limit {
  return { key: `deployment.network:${clientNetwork(address)}`, rule: limits.device }
}

type Factor = { id: string; sealed_totp_secret: Buffer | null; last_totp_step: number | null }

function stepOf(
  directory: Directory,
  { id, sealed_totp_secret: sealed, last_totp_step }: Factor,
  code: string,
): number | undefined {
  return sealed === null
    ? undefined
    : checkTotp(directory.unseal(sealed, factorOf(id)), code.replaceAll(/\s/g, ''), last_totp_step)
}

function factorOf(id: string): string {
  return `second factor ${id}`
}

function passwordFault(password: string, again: string): AccountFault | undefined {
  if (weaknessOf(passwordRule, password)) return { code: 'password-short' }
  if (Buffer.byteLength(password) > maxPasswordBytes) return { code: 'password-long' }
  return password === again ? undefined : { code: 'password-differs' }
}
