import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The content of an outbox token: its owner, the session with which it ends, and its own expiry. */
export interface OutboxToken {
  userId: string
  sessionId: string
  /** Seconds since 1970. */
  expiresAt: number
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(String.raw`^(outbox\.(${uuid})\.(${uuid})\.(\d{1,10}))\.([\w-]{43})$`)

/**
 * Writes the token with which a browser sends the waiting work of its outbox while no page is open. It is not
 * a JWT, so that everything that expects an access token refuses it.
 * @param key of all such tokens of the installation
 */
export function writeOutboxToken(key: KeyObject, { userId, sessionId, expiresAt }: OutboxToken): string {
  const content = `outbox.${userId}.${sessionId}.${expiresAt}`
  return `${content}.${macOf(key, content)}`
}

/**
 * Reads an outbox token written by {@link writeOutboxToken}.
 * @param now milliseconds since 1970
 * @returns undefined when it was not made by us, or has expired
 */
export function readOutboxToken(key: KeyObject, text: string, now = Date.now()): OutboxToken | undefined {
  const [, content = '', userId = '', sessionId = '', seconds = '', mac = ''] = form.exec(text) ?? []
  // Compared as text, because base64url can encode the same bytes in several ways.
  const given = Buffer.from(mac)
  const right = Buffer.from(macOf(key, content))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const expiresAt = Number(seconds)
  return expiresAt * 1000 > now ? { userId, sessionId, expiresAt } : undefined
}

function macOf(key: KeyObject, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
