import { createHash } from 'node:crypto'

/** How many failures are free, and how long one waits from then on; the wait doubles with each further failure. */
export interface LimitRule {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** Without a failure for so long, all is forgotten. */
  forgetAfterSeconds: number
}

const accountRule: LimitRule = {
  free: 4,
  firstWaitSeconds: 15,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 3600,
}

/** A shared PC sees a class each lesson, so one device may fail far more often than one account. */
const deviceRule: LimitRule = {
  free: 40,
  firstWaitSeconds: 15,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 3600,
}

/** A little more than the tries of one code. */
const codeRule: LimitRule = { ...accountRule, free: 9 }

const placeRule: LimitRule = { ...deviceRule, free: 400 }

/** Nothing can be guessed there; it only keeps one place from filling the database. */
const flowRule: LimitRule = { ...deviceRule, free: 3000 }

export interface Limit {
  key: string
  rule: LimitRule
}

/**
 * What a sign-in counts against: the account, whether it exists or not, and the device when it is known by its
 * cookie. Never the address alone: a whole school sits behind one.
 * @param account e-mail or phone as it was typed, lower case
 */
export function signInLimits(account: string, device: string | undefined): Limit[] {
  const hashed = createHash('sha256').update(account).digest('base64url')
  const limits = [{ key: `password:${hashed}`, rule: accountRule }]
  if (device) limits.push({ key: `password.device:${device}`, rule: deviceRule })
  return limits
}

/** Wrong codes count against the address they were sent to, whether it exists or not. */
export function codeLimit(address: string): Limit {
  return { key: `code:${createHash('sha256').update(address).digest('base64url')}`, rule: codeRule }
}

/** Messages asked for from one place on the network: enough for a whole school behind one address. */
export function messageLimit(ip: string): Limit {
  return { key: `message.place:${ip}`, rule: placeRule }
}

/** Sign-ins that go away to another service, from one place on the network. */
export function flowLimit(ip: string): Limit {
  return { key: `flow.place:${ip}`, rule: flowRule }
}
