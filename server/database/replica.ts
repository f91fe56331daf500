import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '#database/types.ts'
import { isOverload } from '#server/http/errors.ts'
import type { Tx } from './database.ts'

/** How long a replica that cannot be reached is left alone. */
const restMs = 10_000

interface ReplicaOptions {
  /** Runs work in a transaction on the replica whose first statement is `entry`, and rolls it back when `check` throws. */
  onReplica: <T, R>(entry: RawBuilder<R>, work: (tx: Tx) => Promise<T>, check: (row: R) => void) => Promise<T>
  /** Runs work in a transaction as a visitor on the primary. */
  onPrimary: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  primary: Kysely<DB>
  logger: Logger
}

/** Reads for visitors, from a replica where one can be used. */
export interface VisitorReads {
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** From now on only a replica is read from that has everything which is committed by now. */
  requireLatest(): void
}

/**
 * Reads from a replica as soon as it has everything that the primary had when what visitors see last changed, and from
 * the primary until then. Positions in the write-ahead log tell: the primary is asked once after each change, and the
 * replica compares in the statement that enters the transaction, which costs no round trip.
 */
export function createVisitorReads({ onReplica, onPrimary, primary, logger }: ReplicaOptions): VisitorReads {
  let position: Promise<string | undefined> | undefined
  let restsUntil = 0

  /** Undefined when the primary is away: what the replica has is the latest that anybody can see then. */
  async function readPosition(): Promise<string | undefined> {
    try {
      const text = sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`
      return (await text.execute(primary)).rows[0]?.lsn
    } catch {
      position = undefined
      return undefined
    }
  }

  return {
    async read(work) {
      if (performance.now() < restsUntil) return await onPrimary(work)
      try {
        position ??= readPosition()
        return await onReplica(enterAsVisitor(await position), work, requireUpToDate)
      } catch (error) {
        if (isOverload(error)) {
          restsUntil = performance.now() + restMs
          logger.warn({ err: error }, 'the replica cannot be reached, so the primary is read instead')
        }
        return await onPrimary(work)
      }
    },
    requireLatest() {
      position = undefined
    },
  }
}

class ReplicaBehind extends Error {}

/** A server that is no replica may be a former primary, which shows what nobody publishes any more. */
function enterAsVisitor(position: string | undefined): RawBuilder<{ is_up_to_date: boolean }> {
  return sql`
    select set_config('role', 'anon', true),
      pg_is_in_recovery() and pg_last_wal_replay_lsn() >= coalesce(${position ?? null}::pg_lsn, '0/0')
        as is_up_to_date`
}

function requireUpToDate({ is_up_to_date }: { is_up_to_date: boolean }): void {
  if (!is_up_to_date) throw new ReplicaBehind()
}
