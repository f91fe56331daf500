import type { Database, Tx } from '#server/database/database.ts'
import type { PinTry } from '#server/domain/guardian-access/check-pin.ts'
import type { ReadPin } from './answer-request.ts'

/** Counts and tries the PIN of a number; null if PINs cannot be checked. */
export type TryPin = (number: string, pin: string) => Promise<PinTry | null>

/** Thrown by the reader of PINs that have not been tried, which ends the transaction. */
class UntriedPin extends Error {
  readonly number: string
  readonly pin: string

  constructor(number: string, pin: string) {
    super()
    this.number = number
    this.pin = pin
  }
}

/**
 * Runs a transaction that reads PINs. One that meets a PIN is undone; the PIN is counted and hashed while no
 * transaction is open, which would hold a connection and locks as long as hashing takes, and it runs again
 * with the outcome. Each text is a try of its own, also with the same PIN: a right one is taken back for each.
 */
export async function withTriedPins(
  database: Pick<Database, 'asService'>,
  tryPin: TryPin,
  work: (tx: Tx, readPin: ReadPin) => Promise<void>,
): Promise<void> {
  const tried = new Map<string, (PinTry | null)[]>()
  for (;;) {
    const left = new Map([...tried].map(([key, tries]) => [key, [...tries]]))
    const readPin: ReadPin = (number, pin) => {
      const outcome = left.get(`${number} ${pin}`)?.shift()
      if (outcome === undefined) throw new UntriedPin(number, pin)
      return outcome
    }
    try {
      return await database.asService((tx) => work(tx, readPin))
    } catch (error) {
      if (!(error instanceof UntriedPin)) throw error
      const { number, pin } = error
      const key = `${number} ${pin}`
      tried.set(key, [...(tried.get(key) ?? []), await tryPin(number, pin)])
    }
  }
}
