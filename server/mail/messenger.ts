import type { Logger } from 'pino'
import type { Database, Tx } from '#server/database/database.ts'
import { createMailSender } from './mail-sender.ts'
import {
  claimMessages,
  insertMessage,
  requeueMessage,
  recordResult,
  sweepMessages,
  type QueuedMessage,
} from './message-queries.ts'
import { createSmsSender } from './sms-sender.ts'

export interface Message {
  channel: 'email' | 'sms'
  purpose: string
  recipient: string
  /**
   * The account that it is about. Null if nobody has this address: then the message is recorded but not sent.
   * Absent for an answer to somebody who needs no account.
   */
  userId?: string | null
  subject: string
  body: string
  /** The seconds for which it is of use. */
  seconds: number
  /** The page where the person can unsubscribe from recurring mails of this kind. */
  unsubscribeUrl?: string
}

interface Outgoing {
  recipient: string
  subject: string
  body: string
  /** Further headers of a mail. */
  headers?: Record<string, string>
}

/** Sends one message. @throws when the other side does not accept it */
export type Sender = (message: Outgoing) => Promise<void>

/** Sends a text, whose id is the same for each attempt. @throws when the other side does not accept it */
export type TextSender = (message: Outgoing & { id: string }) => Promise<void>

export interface Messenger {
  /**
   * Queues a message in the transaction of the event that it reports. Without a sender for its channel,
   * administrators hand it over.
   */
  write(tx: Tx, message: Message): Promise<void>
  /**
   * Queues a message again whose attempts are used up; call `deliver` afterwards.
   * @returns whether its channel can send at all; undefined when the message has expired
   */
  retry(tx: Tx, id: string): Promise<{ user_id: string | null; waiting: boolean } | undefined>
  /** Sends the queued messages. Call it after the transaction of `write`, and regularly. Never throws. */
  deliver(): Promise<void>
  /** Removes the text of expired messages, and old messages. */
  sweep(): Promise<void>
}

interface Options {
  database: Database
  logger: Logger
  settings: {
    email: { smtpUrl?: string; from: string }
    phone: { gatewayUrl?: string }
  }
}

const maxAttempts = 8
const atOnce = 10

/** Creates the queue of messages with a sender for each configured channel. */
export function createMessenger({ database, logger, settings }: Options): Messenger {
  const { smtpUrl, from } = settings.email
  const senders: Record<Message['channel'], TextSender | undefined> = {
    email: smtpUrl === undefined ? undefined : createMailSender(smtpUrl, from),
    sms: settings.phone.gatewayUrl === undefined ? undefined : createSmsSender(settings.phone.gatewayUrl),
  }
  let sending: Promise<void> | undefined
  let again = false

  async function sendOne(message: QueuedMessage): Promise<void> {
    try {
      const { unsubscribe_url: end } = message
      await senders[message.channel]?.({
        ...message,
        ...(end !== null && { headers: { 'List-Unsubscribe': `<${end}>` } }),
      })
      await database.asServiceOnce((db) => recordResult(db, message.id, 'sent'))
    } catch (error) {
      logger.warn({ err: error, message: message.id }, 'a message could not be sent')
      if (message.attempts >= maxAttempts)
        await database.asServiceOnce((db) => recordResult(db, message.id, 'failed'))
    }
  }

  async function sendAll(): Promise<void> {
    try {
      do {
        again = false
        const messages = await database.asServiceOnce((db) => claimMessages(db, atOnce))
        await Promise.all(messages.map(sendOne))
        again ||= messages.length === atOnce
      } while (again)
    } catch (error) {
      logger.warn({ err: error }, 'queued messages could not be read')
    } finally {
      sending = undefined
    }
  }

  return {
    async write(tx, message) {
      const ready = senders[message.channel] ? 'waiting' : 'kept'
      await insertMessage(tx, message, message.userId === null ? 'unaddressed' : ready)
    },
    async retry(tx, id) {
      const channels = (['email', 'sms'] as const).filter((channel) => senders[channel])
      return await requeueMessage(tx, id, channels)
    },
    async deliver() {
      if (!senders.email && !senders.sms) return
      again = true
      sending ??= sendAll()
      await sending
    },
    sweep: () => database.asServiceOnce((db) => sweepMessages(db)),
  }
}
