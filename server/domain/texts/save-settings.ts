import { randomBytes } from 'node:crypto'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import type { TextSettingsChange } from '#shared/texts/settings.ts'
import { openSecret, sealSecret } from './open-gateway.ts'
import * as queries from './settings-queries.ts'

/** How texts are sent, without secrets, and the state of sending. */
export async function readTexts(tx: Tx, masterKey: string): Promise<TextsState> {
  const state = await queries.readTextSettings(tx)
  const figures = await queries.readFigures(tx)
  const {
    sealed_secret,
    phone_token_hash,
    stopped_for,
    fault,
    fault_since,
    seen_at,
    balance_asked_at,
    balance_words,
    balance_at,
    ...settings
  } = state
  return {
    settings: {
      ...settings,
      user: sealed_secret ? openSecret(masterKey, sealed_secret).user : null,
      has_phone: phone_token_hash !== null,
    },
    figures,
    fault,
    fault_since: fault_since?.toISOString() ?? null,
    is_stopped: stopped_for !== null,
    is_at_limit: isAtLimit(state, figures),
    seen_at: seen_at?.toISOString() ?? null,
    balance_asked_at: balance_asked_at?.toISOString() ?? null,
    balance: balance_words,
    balance_at: balance_at?.toISOString() ?? null,
  }
}

/** Whether the next text would exceed the month's limit. */
export function isAtLimit(
  { way, price, monthly_limit, is_lifted }: queries.TextSettings,
  { spent }: queries.TextFigures,
): boolean {
  return way !== null && !is_lifted && spent + price > monthly_limit
}

/**
 * Changes how texts are sent, in a transaction of the owner.
 * @throws {AppError} 409 changed since they were read, 422 the gateway's address or folder is missing
 */
export async function saveTextSettings(
  tx: Tx,
  change: TextSettingsChange,
  masterKey: string,
  origin: RequestOrigin,
): Promise<void> {
  const { user, password, version, ...rest } = change
  const before = await queries.lockTextSettings(tx)
  if (change.way === 'http' && !isAddress(change.address, /^https?:/))
    throw invalidInput({ address: because('texts.address') })
  if (change.way === 'smpp' && !isAddress(change.address, /^smpps?:/))
    throw invalidInput({ address: because('texts.smppAddress') })
  if (change.way === 'gammu' && change.folder === null)
    throw invalidInput({ folder: because('texts.folder') })
  const kept = before.sealed_secret ? openSecret(masterKey, before.sealed_secret) : undefined
  const isUnchanged = isSame({ ...before, user: kept?.user ?? null }, { ...rest, user })
  // The call is repeated after a lost reply.
  if (isUnchanged && (password === null || password === kept?.password)) return
  if (before.version !== version) throw changedMeanwhile('setting')
  // A stored password is sent only to the address for which it was typed.
  const isKept = before.address === change.address && (kept?.user ?? null) === user
  const secret =
    user === null ? null : sealSecret(masterKey, user, password ?? (isKept ? (kept?.password ?? '') : ''))
  const isOther =
    before.way !== change.way ||
    before.folder !== change.folder ||
    before.sender !== change.sender ||
    !isKept ||
    (password !== null && password !== kept?.password)
  await queries.replaceTextSettings(
    tx,
    { ...rest, kinds: [...new Set(rest.kinds)], sealed_secret: secret },
    isOther,
  )
  const { way, address, folder, sender, price, monthly_limit, kinds } = rest
  const details = { way, address, folder, sender, user, price, monthly_limit, kinds }
  await writeAudit(
    tx,
    { action: 'texts.settings_changed', subject: { type: 'texts', id: null }, details },
    origin,
  )
}

function isAddress(address: string | null, scheme: RegExp): boolean {
  return address !== null && scheme.test(address) && URL.canParse(address)
}

/**
 * Creates the token with which the phone fetches its texts; the previous one becomes void.
 * @throws {AppError} 409 texts are not sent by a phone
 */
export async function makePhoneToken(tx: Tx, origin: RequestOrigin): Promise<string> {
  const { way } = await queries.lockTextSettings(tx)
  if (way !== 'phone') throw conflict('NO_PHONE', because('texts.noToken'))
  const token = randomBytes(24).toString('base64url')
  await queries.putTokenHash(tx, hashToken(token))
  await writeAudit(tx, { action: 'texts.token_made', subject: { type: 'texts', id: null } }, origin)
  return token
}

/** Allows texts beyond the limit until the end of the month. */
export async function liftLimit(tx: Tx, origin: RequestOrigin): Promise<void> {
  const { is_lifted, monthly_limit } = await queries.lockTextSettings(tx)
  if (is_lifted) return
  await queries.putLifted(tx)
  const details = { monthly_limit }
  await writeAudit(
    tx,
    { action: 'texts.limit_lifted', subject: { type: 'texts', id: null }, details },
    origin,
  )
}

/** Allows a stopped gateway to be tried again. */
export async function resumeTexts(tx: Tx, origin: RequestOrigin): Promise<void> {
  const { stopped_for } = await queries.lockTextSettings(tx)
  if (stopped_for === null) return
  await queries.putResumed(tx)
  await writeAudit(tx, { action: 'texts.resumed', subject: { type: 'texts', id: null } }, origin)
}

/**
 * Records that the network is asked for the balance.
 * @returns the code for asking
 * @throws {AppError} 409 the gateway has none
 */
export async function noteBalanceAsked(tx: Tx): Promise<string> {
  const { way, balance_code } = await queries.readTextSettings(tx)
  if (way !== 'gammu' || balance_code === null) throw conflict('NO_BALANCE', because('texts.noBalance'))
  await queries.putBalanceAsked(tx)
  return balance_code
}
