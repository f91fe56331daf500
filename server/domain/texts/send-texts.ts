import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { createQueueRun } from '#server/load/queue-run.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import type { Gateway, Inbox, IncomingText } from '#server/mail/gateways/gateway.ts'
import { keepGateway, receiveKey } from './open-gateway.ts'
import * as queue from './queue-queries.ts'
import { queueAbsences } from './mass-texts.ts'
import { handleWaiting, receiveText } from './receive-text.ts'
import { putBalance, readTextSettings } from './settings-queries.ts'
import { withTriedPins, type TryPin } from './tried-pins.ts'

export interface Texts {
  /**
   * Fetches incoming texts and sends waiting ones, one after another; to be called periodically. Never
   * throws.
   */
  deliver(): Promise<void>
  /** Stores a text that came in by another way than the gateway's own. */
  receive(text: IncomingText): Promise<void>
  /** Asks the network for the SIM's balance. @returns whether the request was sent */
  askBalance(code: string): Promise<boolean>
  /** Begins no further text and waits for the current one. */
  stop(): Promise<void>
}

interface Options {
  database: Database
  logger: Logger
  masterKey: string
  tryPin?: TryPin
  /** Only in a deployment. */
  allowance?: Allowance | undefined
  /** Milliseconds between two checks of a text that is being sent. */
  pollMs?: number
}

/** How long an ending program waits for the current text. */
const timeoutMs = 5000
/** Another process may be about to hand over a text claimed this recently. */
const freshMs = 60_000
/** By then a phone should have reported the outcome of a text that it fetched. */
const phoneMs = 15 * 60_000

/** Without PINs nobody is sent marks by text. */
const noPins: TryPin = async () => null

function createInbox(database: Database, key: Buffer, tryPin: TryPin): Inbox {
  return {
    keep: async (text) =>
      await withTriedPins(database, tryPin, (tx, readPin) => receiveText(tx, text, { key, readPin })),
    note: async (receipt) => await database.asService((tx) => queue.noteReceipt(tx, receipt)),
    noteBalance: async (words) => await database.asService((tx) => putBalance(tx, words)),
  }
}

/** Finds out the fate of the text that the gateway had. @returns whether the gateway still has it */
async function settle(database: Database, gateway: Gateway | undefined): Promise<boolean> {
  const text = await database.asService(queue.findInFlight)
  if (!text) return false
  const age = Date.now() - text.claimed_at.getTime()
  if (gateway?.lookUp) {
    const outcome = await gateway.lookUp(text.id)
    if (outcome !== 'unknown') {
      await database.asService((tx) => queue.recordOutcome(tx, text.id, outcome))
      return outcome.state === 'taken'
    }
    if (age < freshMs) return true
    await database.asService((tx) => queue.returnText(tx, text.id))
    return false
  }
  if (age < (gateway ? freshMs : phoneMs)) return true
  await database.asService((tx) => queue.recordOutcome(tx, text.id, { state: 'unsure', fault: 'no_answer' }))
  return false
}

/**
 * The queue of texts. Each is recorded as being sent before it is passed to the gateway with its id, and its
 * outcome is recorded afterwards: if the program dies in between, it later asks the gateway, or leaves the
 * text as uncertain.
 */
export function createTexts(options: Options): Texts {
  const { database, logger, masterKey, tryPin = noPins, allowance, pollMs = 2000 } = options
  const key = receiveKey(masterKey)
  const stopping = new AbortController()

  const kept = keepGateway(masterKey)
  const inbox = createInbox(database, key, tryPin)

  /** @returns whether there was anything to do */
  async function step(): Promise<boolean> {
    const settings = await database.asService(readTextSettings)
    const gateway = kept.open(settings)
    await gateway?.receive?.(inbox)
    await withTriedPins(database, tryPin, (tx, readPin) => handleWaiting(tx, { key, readPin }))
    if (await settle(database, gateway)) {
      if (!gateway?.lookUp) return false
      await pause(pollMs, undefined, { signal: stopping.signal })
      return true
    }
    if (!gateway || (allowance && (await allowance.left('texts')) < 1)) return false
    const text = await database.asService(queue.claimText)
    if (!text) return false
    await allowance?.note('texts', 1)
    const outcome = await gateway.send(text)
    if ('fault' in outcome) logger.warn({ text: text.id, ...outcome }, 'a text was not sent for certain')
    await database.asService((tx) => queue.recordOutcome(tx, text.id, outcome))
    return true
  }

  const deliver = createQueueRun(async () => {
    if (stopping.signal.aborted) return
    try {
      await database.asService(queueAbsences)
      await database.asService((tx) => queue.tidyQueue(tx))
      while (!stopping.signal.aborted && (await step()));
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'sending texts will go on later')
    }
  })

  return {
    receive: inbox.keep,
    deliver,
    askBalance: async (code) => {
      const settings = await database.asService(readTextSettings)
      return (await kept.open(settings)?.askBalance?.(code)) ?? false
    },
    async stop() {
      stopping.abort()
      await Promise.race([deliver(), pause(timeoutMs, undefined, { ref: false })])
      kept.close()
    },
  }
}
