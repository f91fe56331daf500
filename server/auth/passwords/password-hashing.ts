import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '#server/auth/http/auth-error.ts'
import { createFairTurns, type Lane } from './fair-queue.ts'
import { isForeign, verifyForeign } from './imported-hashes.ts'
import { Overcrowded } from './concurrency-limit.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const present = '$argon2id$v=19$m=19456,t=2,p=1$'

/** About eight seconds of work on two cores; who waits longer has gone away. */
const mostWaiting = 2000

/** What the program does by itself, such as creating accounts, waits in one lane. */
const ownLane: Lane = { place: '', account: '' }

export interface PasswordHashing {
  /** @returns an argon2id hash in PHC notation */
  hash(password: string, lane?: Lane): Promise<string>
  /**
   * Compares with a stored hash; without one, the same work is done against a hash that nothing matches.
   * @param lane who asks, so that those who ask for much wait behind each other
   */
  verify(password: string, stored: string | null | undefined, lane?: Lane): Promise<boolean>
}

/** Hashes with no more threads than there are cores: more would only cost memory, 19 MiB each. */
export async function createPasswordHashing(cores = os.availableParallelism()): Promise<PasswordHashing> {
  const turns = createFairTurns(cores, mostWaiting)
  const unmatched = await hashPassword(randomBytes(32).toString('base64'))
  const inTurn = async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    try {
      return await turns(lane, work)
    } catch (error) {
      throw error instanceof Overcrowded ? overloaded(error) : error
    }
  }
  return {
    hash: (password, lane = ownLane) => inTurn(lane, () => hashPassword(password)),
    verify: (password, stored, lane = ownLane) =>
      inTurn(lane, async () => {
        if (stored && isForeign(stored)) return await verifyForeign(stored, password)
        const matches = await verify(stored || unmatched, password)
        return matches && Boolean(stored)
      }),
  }
}

/** Hashes one password at once; for work that makes its own order, such as filling the demo school. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, parameters)
}

/** Whether a hash was made in another way than ours of today; who shows the password gets a new one. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(present)
}
