import { readSchool } from '#server/database/school-queries.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import { createQueueRun } from '#server/load/queue-run.ts'
import type { Sender } from '#server/mail/messenger.ts'
import { words } from '#shared/words/words.ts'
import { writeLetter } from './letter.ts'
import { claimMail, countDueMails, postponeMail, settleMail, type ClaimedMail } from './mail-queries.ts'
import { beginningOf } from '#shared/valid-characters.ts'

const texts = words.newsletters

export interface NewsletterMails {
  /** Whether there is a mail server. */
  canMail: boolean
  /**
   * Sends waiting mails, one after another; to be called when something was queued, and periodically. Never
   * throws.
   */
  deliver(): Promise<void>
  /** Begins no further mail and waits for the current one. */
  stop(): Promise<void>
}

interface Options {
  database: Database
  logger: Logger
  /** Absent if there is no mail server. */
  send: Sender | undefined
  publicUrl: string
  /** Only in a deployment. */
  allowance?: Allowance | undefined
  /** The pause between two mails; mail servers refuse senders that are too fast. */
  pauseMs?: number
}

const maxAttempts = 5
/** How long an ending program waits for the current mail. */
const timeoutMs = 5000

/**
 * The mails of newsletters. Each is recorded as being sent before it goes out and is never sent twice,
 * whatever happens to the program in the meantime: a mail interrupted between the two is shown to the office
 * as uncertain.
 */
export function createNewsletterMails(options: Options): NewsletterMails {
  const { database, logger, send, publicUrl, allowance, pauseMs = 1000 } = options
  const stopping = new AbortController()

  async function sendOne(mailer: Sender, mail: ClaimedMail, school: string): Promise<void> {
    try {
      await mailer(writeLetter(mail, school, publicUrl))
    } catch (error) {
      logger.warn({ err: error, newsletter: mail.newsletter_id }, 'a newsletter could not be mailed')
      const next = judge(error, mail.attempts)
      await database.asService((tx) =>
        next === 'again'
          ? postponeMail(tx, mail, 2 ** mail.attempts)
          : settleMail(tx, mail, next, reasonOf(error)),
      )
      return
    }
    await database.asService((tx) => settleMail(tx, mail, 'sent'))
    await allowance?.note('mails', 1)
  }

  const deliver = createQueueRun(async () => {
    if (!send) return
    try {
      while (!stopping.signal.aborted) {
        if (allowance && (await allowance.left('mails')) < 1) return
        // Read before the claim: a claimed but unsent mail counts as uncertain.
        const { name } = await database.asServiceOnce(readSchool)
        const mail = await database.asService((tx) => claimMail(tx, pauseMs))
        if (mail) await sendOne(send, mail, name)
        else if ((await database.asService(countDueMails)) === 0) return
        await pause(pauseMs, undefined, { signal: stopping.signal })
      }
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'mailing newsletters will go on later')
    }
  })

  return {
    canMail: send !== undefined,
    deliver,
    async stop() {
      stopping.abort()
      await Promise.race([deliver(), pause(timeoutMs, undefined, { ref: false })])
    },
  }
}

interface MailFault {
  /** The status code of the mail server's refusal. */
  responseCode?: number
  /** The SMTP command that failed. For a broken connection it is always `CONN`, at whatever point. */
  command?: string
  code?: string
  /** The system's error code, if there was no connection at all. */
  syscall?: string
  timeoutType?: string
}

/** Classifies a failure: refused for now, refused for good, or uncertain. */
function judge(error: unknown, attempts: number): 'again' | 'failed' | 'unsure' {
  const fault = error as MailFault
  const { responseCode = 0, command = '' } = fault
  // Other refusals concern the school, such as a wrong password, and say nothing about this subscriber.
  if (responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)) return 'failed'
  if (responseCode < 400 && !cameToNothing(fault)) return 'unsure'
  return attempts < maxAttempts ? 'again' : 'failed'
}

/** Whether it certainly ended before any mail was handed over. */
function cameToNothing({ code = '', syscall = '', timeoutType = '' }: MailFault): boolean {
  return (
    /^(EDNS|EAUTH|ETLS)$/.test(code) ||
    /^(connect|getaddrinfo)$/.test(syscall) ||
    /^(CONNECT|GREETING|UPGRADE)_TIMEOUT$/.test(timeoutType)
  )
}

function reasonOf(error: unknown): string {
  const { responseCode } = error as MailFault
  const said = error instanceof Error ? error.message : 'unknown'
  return beginningOf(responseCode ? texts.refused(said) : texts.brokenOff(said), 300)
}
