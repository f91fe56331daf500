import type { Logger } from 'pino'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { startAuth } from '#server/auth/http/start.ts'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import type { OutboxTokens } from '#server/auth/tokens/outbox-tokens.ts'
import type { TokenVerifier } from '#server/auth/tokens/token-verifier.ts'
import type { Database } from '#server/database/database.ts'
import { PageCache } from '#server/documents/page-cache.ts'
import { createNewsletterMails, type NewsletterMails } from '#server/domain/newsletters/send-mails.ts'
import { tryGuardianPin } from '#server/domain/guardian-access/check-pin.ts'
import { createTexts, type Texts } from '#server/domain/texts/send-texts.ts'
import { createBackups, type Backups } from '#server/domain/backups/make-backups.ts'
import { createCardPrinting, type CardPrinting } from '#server/domain/card-prints/print-cards.ts'
import {
  createAccountCreation,
  type AccountCreation,
} from '#server/domain/account-creation/create-accounts.ts'
import { passwordHooks } from '#server/domain/session/password-hooks.ts'
import type { Env } from '#server/env.ts'
import type { FairQueue, SchoolTurns } from '#server/load/fair-queue.ts'
import { createBulkQueue } from '#server/load/turns.ts'
import type { Peers } from '#server/processes/peers.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import { createMailSender } from '#server/mail/mail-sender.ts'
import type { Secrets } from '#server/machine/secrets.ts'
import { lookForHome, type Home } from '#server/release/home.ts'
import type { CountsDesk } from '#server/directory/counts-desk.ts'
import { openFiles, type Files } from '#server/storage/files.ts'
import type { Purposes } from '#server/uploads/purposes.ts'
import { uploadPurposes } from './upload-purposes.ts'
import { openClock, type Clock } from '#server/watching/clock.ts'
import { createReadiness, type Readiness } from '#server/watching/readiness.ts'
import type { Watch } from '#server/watching/watch.ts'

/** The parts of which the program is built. Each room names those it needs, with its own type. */
export interface Services extends Files {
  /** `dataDir` is absolute here. */
  env: Env
  logger: Logger
  database: Database
  /** Counts requests. */
  watch: Watch
  /** Whether the machine's clock can be trusted. */
  clock: Clock
  /** Whether the program can serve. */
  readiness: Readiness
  secrets: Secrets
  auth: AuthDeps
  /** Checks access tokens. */
  tokens: TokenVerifier
  /** Issues and checks the tokens of outboxes. */
  outboxTokens: OutboxTokens
  /** Public pages in memory; emptied when what they show changes. */
  pageCache: PageCache
  /** Sends the mails of newsletters and of confirmed addresses. */
  newsletterMails: NewsletterMails
  /** The queue of texts, and incoming ones. */
  texts: Texts
  accountCreation: AccountCreation
  cardPrinting: CardPrinting
  backups: Backups
  /** The name of a school of the same deployment, by the public key of its transfer files; undefined outside of one. */
  nameOfKey: ((key: string) => Promise<string | undefined>) | undefined
  /** The running release; undefined from the sources, or from a system package. */
  release: Home | undefined
  /** Stops the program and starts it again, in the version named as the next one. */
  restart: () => void
  /** The place where counts for a ministry are handed in; undefined on a box, which makes files of them. */
  countsDesk?: CountsDesk | undefined
  /** The turns of large files and changes of many records. */
  bulkQueue: FairQueue
  /** The purposes for which a file may be sent. */
  uploadPurposes: Purposes
  /** The mails and texts that it may send; undefined outside a deployment. */
  allowance?: Allowance | undefined
}

type Foundation = Pick<
  Services,
  'env' | 'logger' | 'database' | 'watch' | 'secrets' | 'restart' | 'allowance'
> & {
  /** Address of the role that owns the tables. */
  ownerUrl: string
  /** The other processes of the program, if there are any. */
  peers?: Peers | undefined
  /** The queue for hashing passwords, if several schools of one process share it. */
  hashing?: PasswordHashing
  /** The turns of bulk jobs, likewise. */
  bulkTurns?: SchoolTurns
}

/** Builds the parts that need the database and the data folder. */
export async function createServices({
  ownerUrl,
  peers,
  hashing,
  bulkTurns,
  ...foundation
}: Foundation): Promise<Services> {
  const { env, logger, database, secrets, allowance } = foundation
  const { masterKey } = secrets
  const clock = await openClock(database)
  const auth = await startAuth({
    database,
    clock,
    logger,
    masterKey,
    publicUrl: env.publicUrl,
    settings: env.auth,
    hooks: passwordHooks,
    processes: env.processes,
    hashing,
  })
  const { smtpUrl, from } = env.auth.email
  const send = smtpUrl === undefined ? undefined : createMailSender(smtpUrl, from)
  const files = await openFiles(env, { secrets, database, process: peers?.id })
  return {
    ...foundation,
    ...files,
    clock,
    readiness: createReadiness(foundation),
    auth,
    tokens: auth.tokens,
    outboxTokens: auth.outboxTokens,
    pageCache: new PageCache(),
    newsletterMails: createNewsletterMails({ database, logger, send, publicUrl: env.publicUrl, allowance }),
    texts: createTexts({
      database,
      logger,
      allowance,
      masterKey,
      tryPin: async (number, pin) =>
        await tryGuardianPin({ database, auth }, number, pin, { limits: [], turn: { address: number } }),
    }),
    accountCreation: createAccountCreation({ database, logger, auth }),
    cardPrinting: createCardPrinting({
      database,
      logger,
      from: { publicUrl: env.publicUrl, disk: files.disk },
    }),
    backups: createBackups({ database, ownerUrl, env, disk: files.disk, secrets, logger }),
    nameOfKey: undefined,
    release: lookForHome(),
    bulkQueue: createBulkQueue(bulkTurns),
    uploadPurposes,
  }
}
