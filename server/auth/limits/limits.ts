import { createHash } from 'node:crypto'

/** How many failures are free, and how long one waits from then on; the wait doubles with each further failure. */
export interface LimitRule {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** Without a failure for so long, all is forgotten. */
  forgetAfterSeconds: number
}

/** What the settings say of each kind of limit. */
export interface LimitRules {
  /** Wrong passwords for one account. */
  account: LimitRule
  /** Wrong passwords from one browser: a shared PC sees a class each lesson. */
  device: LimitRule
  /** Wrong codes for one address: a little more than the tries of one code. */
  code: LimitRule
  /** Messages asked for from one place on the network: enough for a whole school behind one address. */
  messages: LimitRule
  /** Sign-ins that go away to another service, from one place; it only keeps one place from filling the database. */
  flows: LimitRule
}

interface LimitNumbers {
  account: number
  device: number
  code: number
  messages: number
  flows: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

/** @param numbers how many of each kind are free, and the waits that follow */
export function limitRules({ firstWaitSeconds, longestWaitSeconds, ...free }: LimitNumbers): LimitRules {
  const waits = { firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds: 3600 }
  return {
    account: { ...waits, free: free.account },
    device: { ...waits, free: free.device },
    code: { ...waits, free: free.code },
    messages: { ...waits, free: free.messages },
    flows: { ...waits, free: free.flows },
  }
}

export interface Limit {
  key: string
  rule: LimitRule
}

/**
 * What a sign-in counts against: the account, whether it exists or not, and the device when it is known by its
 * cookie. Never the address alone: a whole school sits behind one.
 * @param account e-mail or phone as it was typed, lower case
 */
export function signInLimits(rules: LimitRules, account: string, device: string | undefined): Limit[] {
  const limits = [{ key: signInKey(account), rule: rules.account }]
  if (device) limits.push({ key: `password.device:${device}`, rule: rules.device })
  return limits
}

/** Under which name the wrong passwords of an account are counted. */
export function signInKey(account: string): string {
  return `password:${hashed(account)}`
}

/** Changes of the password of one account, which also tell whether a guess is the present one. */
export function passwordChangeLimit(rules: LimitRules, userId: string): Limit {
  return { key: `password.change:${userId}`, rule: rules.code }
}

/** Wrong codes count against the address they were sent to, whether it exists or not. */
export function codeLimit(rules: LimitRules, address: string): Limit {
  return { key: `code:${hashed(address)}`, rule: rules.code }
}

export function messageLimit(rules: LimitRules, ip: string): Limit {
  return { key: `message.place:${ip}`, rule: rules.messages }
}

export function flowLimit(rules: LimitRules, ip: string): Limit {
  return { key: `flow.place:${ip}`, rule: rules.flows }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
