import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The content of a refresh token: its session, and its number among that session's tokens. */
export interface RefreshToken {
  sessionId: string
  counter: number
}

const version = 0
const sessionStart = 1
const counterStart = 17
const macBytes = 16
const checksumBytes = 4
const maxCounterLength = 8

/**
 * Writes a refresh token: version, session id, counter, MAC and checksum as base64url. Nothing of it is
 * stored.
 * @param key of all refresh tokens of the installation; the MAC also covers the session id
 */
export function writeRefreshToken(key: KeyObject, token: RefreshToken): string {
  const session = Buffer.from(token.sessionId.replaceAll('-', ''), 'hex')
  const head = Buffer.concat([Buffer.from([version]), session, writeVarint(token.counter)])
  const body = Buffer.concat([head, macOf(key, head)])
  return Buffer.concat([body, checksumOf(body)]).toString('base64url')
}

/** A refresh token that was read: `forged` is well-formed, but not made by us. */
export type ReadRefreshToken =
  | { kind: 'genuine'; token: RefreshToken }
  | { kind: 'malformed' }
  | { kind: 'forged' }

const malformed: ReadRefreshToken = { kind: 'malformed' }

/** Reads a refresh token and checks that it was made by us. */
export function readRefreshToken(key: KeyObject, text: string): ReadRefreshToken {
  const bytes = Buffer.from(text, 'base64url')
  const headEnd = bytes.length - macBytes - checksumBytes
  if (bytes[0] !== version || headEnd <= counterStart || headEnd > counterStart + maxCounterLength)
    return malformed
  if (bytes.toString('base64url') !== text) return malformed
  const body = bytes.subarray(0, -checksumBytes)
  if (!bytes.subarray(-checksumBytes).equals(checksumOf(body))) return malformed
  const counter = readVarint(bytes.subarray(counterStart, headEnd))
  if (counter === undefined) return malformed
  const head = body.subarray(0, headEnd)
  if (!timingSafeEqual(macOf(key, head), body.subarray(headEnd))) return { kind: 'forged' }
  return {
    kind: 'genuine',
    token: { sessionId: formatUuid(bytes.subarray(sessionStart, counterStart)), counter },
  }
}

function macOf(key: KeyObject, head: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, macBytes)
}

function checksumOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest().subarray(0, checksumBytes)
}

function writeVarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}

function readVarint(bytes: Buffer): number | undefined {
  const value = bytes.reduceRight((sum, byte) => sum * 0x80 + (byte & 0x7f), 0)
  return Number.isSafeInteger(value) && writeVarint(value).equals(bytes) ? value : undefined
}

function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
