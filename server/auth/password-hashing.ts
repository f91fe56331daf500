import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from './auth-error.ts'
import { createTurns, Overcrowded, type Turns } from './turns.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** About eight seconds of work on two cores; who waits longer has gone away. */
const mostWaiting = 2000

export interface PasswordHashing {
  /** @returns an argon2id hash in PHC notation */
  hash(password: string): Promise<string>
  /** Compares with a stored hash; without one, the same work is done against a hash that nothing matches. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>
}

/** Hashes with no more threads than there are cores: more would only cost memory, 19 MiB each. */
export async function createPasswordHashing(cores = os.availableParallelism()): Promise<PasswordHashing> {
  const turns = createTurns(cores, mostWaiting)
  const unmatched = await hashPassword(randomBytes(32).toString('base64'))
  return {
    hash: (password) => inTurn(turns, () => hashPassword(password)),
    verify: (password, stored) =>
      inTurn(turns, async () => {
        const matches = await verify(stored || unmatched, password)
        return matches && Boolean(stored)
      }),
  }
}

/** Hashes one password at once; for work that makes its own order, such as filling the demo school. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, parameters)
}

async function inTurn<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
  try {
    return await turns(work)
  } catch (error) {
    throw error instanceof Overcrowded ? overloaded(error) : error
  }
}
