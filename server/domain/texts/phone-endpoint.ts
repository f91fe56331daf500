import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { AppError } from '#server/http/errors.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import type { Outcome } from '#server/mail/gateways/gateway.ts'
import { saysNoSuchNumber } from '#server/mail/gateways/no-such-number.ts'
import { because } from '#shared/reasons.ts'
import { claimText, findInFlight, noteDelivered, recordOutcome } from './queue-queries.ts'
import { findSending } from './office-queries.ts'
import type { Texts } from './send-texts.ts'
import { noteSeen, readTextSettings } from './settings-queries.ts'

/** The address of the phone's own interface. */
export const phonePath = '/texts/phone'

interface PhoneServices {
  database: Database
  texts: Pick<Texts, 'receive'>
  env: { publicUrl: string }
  /** Only in a deployment. */
  allowance?: Allowance | undefined
}

const results = z
  .array(
    z.object({
      id: z.guid(),
      state: z.string(),
      recipients: z.array(z.object({ error: z.string().nullish() })).default([]),
    }),
  )
  .max(100)

const incoming = z.object({
  event: z.literal('sms:received'),
  payload: z.object({
    message: z.string(),
    sender: z.string().optional(),
    phoneNumber: z.string().optional(),
    receivedAt: z.coerce.date(),
  }),
})

/**
 * The server interface used by the app "SMS Gateway for Android" in its private server mode: the phone
 * fetches one text after another, reports the outcome of each, and hands over incoming ones. It keeps the ids
 * it was given, so that a text fetched again after a lost reply is sent only once.
 */
export function createPhoneEndpoint(services: PhoneServices): Hono<AppEnv> {
  const { database, texts, allowance } = services
  const app = new Hono<AppEnv>()
  app.use(bodyLimit({ maxSize: 64 * 1024 }))

  app.post('/device', async (c) => {
    const token = await requireToken(c, database)
    return c.json({ id: 'school', token, login: 'school', password: '' })
  })
  app.get('/device', async (c) => {
    await requireToken(c, database)
    return c.json({ externalIp: '' })
  })
  app.patch('/device', async (c) => {
    await requireToken(c, database)
    return c.body(null, 204)
  })
  app.get('/settings', async (c) => {
    await requireToken(c, database)
    return c.json({})
  })
  app.get('/webhooks', async (c) => {
    const token = await requireToken(c, database)
    const url = `${services.env.publicUrl}${phonePath}/received/${hookKey(token)}`
    return c.json([{ id: 'received', url, event: 'sms:received' }])
  })
  app.get('/message', async (c) => {
    await requireToken(c, database)
    const mayBegin = !allowance || (await allowance.left('texts')) > 0
    const { text, isNew } = await database.asService(async (tx) => {
      await noteSeen(tx)
      const before = await findInFlight(tx)
      if (before) return { text: await findSending(tx, before.id), isNew: false }
      return { text: mayBegin ? await claimText(tx) : undefined, isNew: true }
    })
    if (!text) return c.json([])
    if (isNew) await allowance?.note('texts', 1)
    const { id, number, body } = text
    return c.json([
      {
        id,
        message: body,
        textMessage: { text: body },
        phoneNumbers: [number],
        withDeliveryReport: true,
        state: 'Pending',
      },
    ])
  })
  app.patch('/message', async (c) => {
    await requireToken(c, database)
    for (const result of results.parse(await c.req.json())) await database.asService((tx) => take(tx, result))
    return c.body(null, 204)
  })
  app.post('/received/:key', async (c) => {
    await requireHook(c, database)
    const { payload } = incoming.parse(await c.req.json())
    await texts.receive({
      sender: payload.sender ?? payload.phoneNumber ?? '',
      sentAt: payload.receivedAt,
      body: payload.message,
    })
    return c.body(null, 204)
  })
  return app
}

async function take(tx: Tx, { id, state, recipients }: z.output<typeof results>[number]): Promise<void> {
  if (state === 'Delivered') await noteDelivered(tx, id)
  const outcome = outcomeOf(state, recipients[0]?.error ?? '')
  if (outcome) await recordOutcome(tx, id, outcome)
}

/** The outcome reported by the phone; undefined while it is still sending. */
function outcomeOf(state: string, error: string): Outcome | undefined {
  if (state === 'Sent' || state === 'Delivered') return { state: 'sent' }
  if (state === 'Cancelled') return { state: 'refused', fault: 'refused', isFinal: true }
  return state === 'Failed' ? faultOf(error) : undefined
}

/** Without service or radio nothing was sent; after Android's generic failure it may have been. */
function faultOf(error: string): Outcome {
  if (/no.?service|radio.?off|airplane/i.test(error))
    return { state: 'refused', fault: 'away', isFinal: false }
  if (/credit|balance|limit.?exceeded/i.test(error))
    return { state: 'refused', fault: 'credit', isFinal: false }
  if (saysNoSuchNumber(error)) return { state: 'refused', fault: 'number', isFinal: true }
  return { state: 'unsure', fault: 'modem' }
}

/** @throws {AppError} 401 for all but the phone that is set up */
async function requireToken(c: Context<AppEnv>, database: Database): Promise<string> {
  const token = /^Bearer (\S{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const hash = await readHash(database)
  if (!hash || !timingSafeEqual(hash, hashToken(token))) throw wrongToken()
  return token
}

/** @throws {AppError} 401 for an address that was not given to the phone that is set up */
async function requireHook(c: Context<AppEnv>, database: Database): Promise<void> {
  const hash = await readHash(database)
  const given = Buffer.from(c.req.param('key') ?? '')
  const right = Buffer.from(hash ? hookKeyOf(hash) : '')
  if (!hash || given.length !== right.length || !timingSafeEqual(given, right)) throw wrongToken()
}

async function readHash(database: Database): Promise<Buffer | null> {
  const { way, phone_token_hash } = await database.asService(readTextSettings)
  return way === 'phone' ? phone_token_hash : null
}

/** The key in the address to which the phone hands texts over, because it sends no token there. */
function hookKey(token: string): string {
  return hookKeyOf(hashToken(token))
}

function hookKeyOf(hash: Buffer): string {
  return createHmac('sha256', hash).update('received texts').digest('base64url')
}

function wrongToken(): AppError {
  return new AppError('WRONG_TOKEN', { status: 401, reason: because('texts.wrongToken') })
}
