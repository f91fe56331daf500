import { createHash } from 'node:crypto'
import type { Device } from '#server/http/app-env.ts'

/** The number of free failures, and the wait after that, which doubles with each further failure. */
export interface LimitRule {
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
  /** Seconds without a failure after which everything is forgotten. */
  forgetAfterSeconds: number
}

/** The rules for each kind of limit, from the settings. */
export interface LimitRules {
  /** Wrong passwords for one account. */
  account: LimitRule
  /** Wrong passwords from one browser: a shared PC is used by a class each lesson. */
  device: LimitRule
  /** Wrong codes for one address: slightly more than the tries of one code. */
  code: LimitRule
  /**
   * Requests for messages, and codes, from one IP address in an hour: enough for a whole school behind it.
   */
  messages: number
  /** Sign-ins at another service, and accounts without confirmation, from one IP address in an hour. */
  flows: number
}

interface LimitNumbers {
  account: number
  device: number
  code: number
  messages: number
  flows: number
  firstWaitSeconds: number
  maxWaitSeconds: number
}

/** @param numbers how many failures of each kind are free, and the waits that follow */
export function limitRules(numbers: LimitNumbers): LimitRules {
  const { firstWaitSeconds, maxWaitSeconds, messages, flows } = numbers
  const waits = { firstWaitSeconds, maxWaitSeconds, forgetAfterSeconds: 3600 }
  return {
    account: { ...waits, free: numbers.account },
    device: { ...waits, free: numbers.device },
    code: { ...waits, free: numbers.code },
    messages,
    flows,
  }
}

export interface Limit {
  key: string
  rule: LimitRule
}

/**
 * The limits that a wrong password counts against: the account, whether it exists or not, and the device when
 * it is known by its cookie. Never the address alone: a whole school is behind one. A device on which the
 * account has signed in before has its own counter, so that nobody elsewhere can lock its owner out.
 * @param account email or phone as typed, lower case
 */
export function signInLimits(rules: LimitRules, account: string, device: Device | undefined): Limit[] {
  const key = signInKey(account)
  const ofAccount = { key: device?.knows(account) ? `${key}:${device.name}` : key, rule: rules.account }
  return device ? [ofAccount, { key: `password.device:${device.name}`, rule: rules.device }] : [ofAccount]
}

/** The key under which the wrong passwords of an account are counted; its own devices add their names to it. */
export function signInKey(account: string): string {
  return `password:${hashed(account)}`
}

/** Changes of the password of one account, which also reveal whether a guess is the current one. */
export function passwordChangeLimit(rules: LimitRules, userId: string): Limit {
  return { key: `password.change:${userId}`, rule: rules.code }
}

/** Wrong current passwords typed in an open session. */
export function currentPasswordLimit(rules: LimitRules, userId: string): Limit {
  return { key: `password.current:${userId}`, rule: rules.account }
}

/**
 * Wrong codes count against the address they were sent to, whether it exists or not. A device on which the
 * account has signed in before has its own counter, so that nobody elsewhere can keep its owner from using a
 * code.
 */
export function codeLimit(rules: LimitRules, address: string, device?: Device): Limit {
  const key = `code:${hashed(address)}`
  return { key: device?.knows(address) ? `${key}:${device.name}` : key, rule: rules.code }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
