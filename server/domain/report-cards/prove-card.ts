import { clientNetwork } from '#server/access/client-network.ts'
import { formDevice } from '#server/access/form-device.ts'
import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { readCode } from '#shared/report-cards/report-card.ts'
import type { CardReply, Visitor } from '#shared/site-pages/site-services.ts'
import { findCard } from './issued-card-queries.ts'

const refillSeconds = 3600
/** The limit for codes without a card. */
const missesPerDevice = 100
/** The same for browsers without a name yet; a whole school may share an address. */
const missesPerAddress = 300

interface Settings {
  database: Database
  masterKey: string
  /** Whether the site is reached by HTTPS. */
  secure: boolean
  /** Finds another paper by its code. */
  findOther?: (tx: Tx, code: string) => Promise<Pick<CardReply, 'letter' | 'schoolCard'> | undefined>
}

/**
 * Shows a report card, or another paper, to anyone who has its code. Only wrong codes are counted, including
 * malformed ones: guessing codes does not keep others at the same address from their cards.
 * @throws when the database cannot be reached
 */
export async function proveCard(
  { database, masterKey, secure, findOther }: Settings,
  typed: string,
  visitor: Visitor,
): Promise<CardReply> {
  const code = readCode(typed)
  const { name, ...named } = formDevice(masterKey, visitor, secure)
  const bucket = name
    ? { key: `report-card.device:${name}`, capacity: missesPerDevice, refillSeconds }
    : { key: `report-card.new:${clientNetwork(visitor.address)}`, capacity: missesPerAddress, refillSeconds }
  return await database.asService(async (tx) => {
    const card = code && (await findCard(tx, code))
    if (card) return { outcome: 'shown', status: 200, card, ...named }
    const other = code && (await findOther?.(tx, code))
    if (other) return { outcome: 'shown', status: 200, ...other, ...named }
    const wait = await takeFromBucket(tx, bucket)
    if (wait > 0) return { outcome: 'too-many', status: 429, wait }
    return { outcome: 'unknown', status: 404, ...named }
  })
}
