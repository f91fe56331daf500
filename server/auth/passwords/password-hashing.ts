import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '#server/auth/http/auth-error.ts'
import { QueueFull } from '#server/load/concurrency-limit.ts'
import { createFairQueue, type FairQueue, type QueueSize, type QueueUser } from '#server/load/fair-queue.ts'
import { isForeign, isKnownHash, verifyForeign } from './imported-hashes.ts'
import { enforceOpaqueString, formsOfPassword } from './opaque-string.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const present = '$argon2id$v=19$m=19456,t=2,p=1$'

/** About twelve seconds of work on two cores; a request that waits longer has timed out. */
const maxWaiting = 2000
/**
 * About three seconds of work on two cores: enough for a whole school behind one IP address, but not for a
 * flood.
 */
const maxPerAddress = 500

/**
 * Hashes for accounts that do not exist are at least this far apart, so that they take at most a tenth of one
 * core.
 */
const sparePauseMilliseconds = 100

/** The program itself: its work, such as creating accounts, takes turns with people's addresses. */
const program: QueueUser = { address: '', account: '' }

export interface PasswordHashing {
  /**
   * Hashes a new password.
   * @returns an argon2id hash in PHC notation
   * @throws {AuthError} 503 when too many are waiting, or the reason of the user's signal
   */
  hash(password: string, user?: QueueUser): Promise<string>
  /**
   * Compares with a stored hash. Without one, or with one of unbearable cost, the answer takes as long: while the server is idle the same
   * work is done against a hash that nothing matches, but it never delays anybody, so that a flood of made-up
   * accounts costs no sign-in.
   * @param user the requester, so that whoever asks for much delays only themselves
   * @throws {AuthError} 503 when too many are waiting, or the reason of the user's signal
   */
  verify(password: string, stored: string | null | undefined, user?: QueueUser): Promise<boolean>
  /** How many passwords are being hashed and are waiting. */
  queue(): QueueSize
}

/** @param queue the queue in which passwords are hashed */
export function createPasswordHashing(queue = createHashingQueue()): PasswordHashing {
  const unmatched = present + [randomBytes(16), randomBytes(32)].map(phc).join('$')
  let lastMilliseconds = 0
  let lastSpareAt = -Infinity

  async function hashInTurn<T>(user: QueueUser, work: () => Promise<T>, hashes = 1): Promise<T> {
    const measured = async () => {
      const started = performance.now()
      const result = await work()
      lastMilliseconds = (performance.now() - started) / hashes
      return result
    }
    return await withOverload(() => queue.run(user, measured))
  }

  return {
    queue: () => queue.size(),
    hash: (password, user = program) => hashInTurn(user, () => hashPassword(password)),
    async verify(password, stored, user = program) {
      const forms = formsOfPassword(password)
      // One that a school has brought along from elsewhere may say any cost.
      if (stored && isKnownHash(stored)) {
        const matches = isForeign(stored) ? verifyForeign : verify
        return await hashInTurn(user, () => matchesAny(forms, matches, stored), forms.length)
      }
      const isCalm = performance.now() - lastSpareAt >= sparePauseMilliseconds
      const isDone = await withOverload(() =>
        queue.runIfIdle(user, async () => {
          if (!isCalm) return
          lastSpareAt = performance.now()
          await matchesAny(forms, verify, unmatched)
        }),
      )
      if (!isDone || !isCalm) await wait(lastMilliseconds * forms.length)
      return false
    },
  }
}

async function matchesAny(
  forms: readonly string[],
  matches: (stored: string, form: string) => Promise<boolean>,
  stored: string,
): Promise<boolean> {
  for (const form of forms) if (await matches(stored, form)) return true
  return false
}

/**
 * Hashes with no more threads than there are cores: more would only cost memory, 19 MiB each.
 * @param processes the number that share the machine's cores; connections reach them in turn, so each has its
 * share of every address's work too
 */
export function createHashingQueue(processes = 1): FairQueue {
  const part = (whole: number) => Math.max(1, Math.round(whole / processes))
  return createFairQueue({
    atOnce: part(os.availableParallelism()),
    maxWaiting: part(maxWaiting),
    maxPerAddress: part(maxPerAddress),
  })
}

async function withOverload<T>(join: () => Promise<T>): Promise<T> {
  try {
    return await join()
  } catch (error) {
    throw error instanceof QueueFull ? overloaded(error) : error
  }
}

/** Bytes as hashes name them, for a salt and a digest of nothing. */
function phc(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Hashes one password at once, for work with its own order, such as filling the demo school. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(enforceOpaqueString(password), parameters)
}

/** Whether a hash was made with other parameters than today's; at the next sign-in it is replaced. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(present)
}
