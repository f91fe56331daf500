import type { Logger } from 'pino'
import type { AuthSettings } from '#server/auth/http/settings.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { createMailSender } from './mail-sender.ts'
import {
  claimMessages,
  insertMessage,
  releaseMessage,
  settleMessage,
  sweepMessages,
  type WaitingMessage,
} from './message-queries.ts'
import { createSmsSender } from './sms-sender.ts'

export interface Message {
  channel: 'email' | 'sms'
  purpose: string
  recipient: string
  /** Nothing when nobody has this address: then it is noted and not sent. */
  userId: string | null
  subject: string
  body: string
  /** How long it makes sense. */
  seconds: number
}

interface Outgoing {
  recipient: string
  subject: string
  body: string
  /** Further lines of a mail's head. */
  headers?: Record<string, string>
}

/** Sends one message. @throws when the other side does not take it */
export type Sender = (message: Outgoing) => Promise<void>

export interface Messenger {
  /** Writes a message into the transaction of what it tells of. Without means to send it, administrators read it. */
  write(tx: Tx, message: Message): Promise<void>
  /**
   * Lets a message be sent anew whose tries are used up; to be delivered afterwards.
   * @returns whether there is anything to send it with; nothing when the message is over
   */
  retry(tx: Tx, id: string): Promise<{ user_id: string | null; waiting: boolean } | undefined>
  /** Sends what waits; to be called when the transaction is over, and now and then. Never throws. */
  deliver(): Promise<void>
  /** Forgets what is over. */
  sweep(): Promise<void>
}

interface Options {
  database: Database
  logger: Logger
  settings: Pick<AuthSettings, 'email' | 'phone'>
}

const mostAttempts = 8
const atOnce = 10

/** Opens the way to people's mailboxes and phones, as far as there is one. */
export function createMessenger({ database, logger, settings }: Options): Messenger {
  const { smtpUrl, from } = settings.email
  const senders: Record<Message['channel'], Sender | undefined> = {
    email: smtpUrl === undefined ? undefined : createMailSender(smtpUrl, from),
    sms: settings.phone.gatewayUrl === undefined ? undefined : createSmsSender(settings.phone.gatewayUrl),
  }
  let underWay: Promise<void> | undefined
  let again = false

  async function sendOne(message: WaitingMessage): Promise<void> {
    try {
      await senders[message.channel]?.(message)
      await database.asServiceOnce((db) => settleMessage(db, message.id, 'sent'))
    } catch (error) {
      logger.warn({ err: error, message: message.id }, 'a message could not be sent')
      if (message.attempts >= mostAttempts)
        await database.asServiceOnce((db) => settleMessage(db, message.id, 'failed'))
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
      logger.warn({ err: error }, 'messages that wait could not be read')
    } finally {
      underWay = undefined
    }
  }

  return {
    async write(tx, message) {
      const ready = senders[message.channel] ? 'waiting' : 'kept'
      await insertMessage(tx, message, message.userId === null ? 'unaddressed' : ready)
    },
    async retry(tx, id) {
      const channels = (['email', 'sms'] as const).filter((channel) => senders[channel])
      return await releaseMessage(tx, id, channels)
    },
    async deliver() {
      if (!senders.email && !senders.sms) return
      again = true
      underWay ??= sendAll()
      await underWay
    },
    sweep: () => database.asServiceOnce((db) => sweepMessages(db)),
  }
}
