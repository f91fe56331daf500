import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { RoundClosed, type CountsDesk } from '#server/directory/counts-desk.ts'
import { fingerprintOfKey, publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { signCounts } from '#server/directory/signed-counts.ts'
import { conflict, notFound, type AppError } from '#server/http/errors.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { because, type Reason } from '#shared/reasons.ts'
import type { OneRound, RoundOfSchool, RoundsOfSchool } from '#shared/released-counts/contract.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { countParts } from '#shared/released-counts/rules.ts'
import * as messages from '#shared/released-counts/messages.ts'
import { namesOfAccounts } from './box-desk-queries.ts'
import { countSchool } from './count-school.ts'

type ListedRound = Awaited<ReturnType<CountsDesk['rounds']>>[number]

/** The rounds of a school. @param masterKey of a school that signs files */
export async function listRounds(tx: Tx, desk: CountsDesk, masterKey: string): Promise<RoundsOfSchool> {
  const fingerprint = desk.channel === 'file' ? fingerprintOfKey(publicKeyOf(masterKey)) : null
  return { channel: desk.channel, fingerprint, rounds: await shown(tx, await desk.rounds()) }
}

/** Sets the name of who released counts in the place of the id. */
async function shown(tx: Tx, rounds: readonly ListedRound[]): Promise<RoundOfSchool[]> {
  const ids = rounds.flatMap(({ released_by }) => released_by ?? [])
  const names = await namesOfAccounts(tx, ids)
  return rounds.map(({ id, title, year, closes, is_closed, released_at = null, released_by }) => ({
    id,
    title,
    year,
    closes,
    is_closed,
    released_at,
    by: (released_by && names.get(released_by)) ?? null,
  }))
}

/**
 * The counts that would be released now, and those that were.
 * @throws {AppError} 404 there is no such round
 */
export async function readRound(tx: Tx, desk: CountsDesk, id: string): Promise<OneRound> {
  const { round, release } = await findRound(desk, id)
  const now = round.is_closed ? null : await countSchool(tx, round.year)
  const [listed] = await shown(tx, [{ ...round, ...release }])
  const differs =
    now && release ? countParts.filter((part) => !isDeepStrictEqual(now[part], release.counts[part])) : []
  return { round: listed!, now, digest: now && digestOf(now), released: release?.counts ?? null, differs }
}

/**
 * Releases the counts, in a transaction of the owner; does nothing if the same ones are released.
 * @throws {AppError} 404 there is no such round, 409 it is closed, or the counts are not those that were seen
 */
export async function releaseCounts(
  tx: Tx,
  desk: CountsDesk,
  { round: id, digest, by }: { round: string; digest: string; by: string },
  origin: RequestOrigin,
): Promise<void> {
  const { round, release } = await findRound(desk, id)
  if (round.is_closed) throw refused(because('releasedCounts.closed'))
  if (release && digestOf(release.counts) === digest) return
  if (release) throw refused(because('releasedCounts.releasedBefore'))
  const counts = await countSchool(tx, round.year)
  if (digestOf(counts) !== digest) throw refused(because('releasedCounts.changed'))
  await writeAudit(tx, auditOf('school.counts_released', id), origin)
  await unlessClosed(desk.release(id, counts, by))
}

/**
 * Takes back what was released, in a transaction of the owner; does nothing if nothing is.
 * @throws {AppError} 404 there is no such round, 409 it is closed
 */
export async function takeBackCounts(
  tx: Tx,
  desk: CountsDesk,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  await findRound(desk, id)
  if (await unlessClosed(desk.takeBack(id)))
    await writeAudit(tx, auditOf('school.counts_taken_back', id), origin)
}

/** Released counts as a signed file. @throws {AppError} 404 nothing was, or the school needs no file */
export async function writeCountsFile(desk: CountsDesk, id: string, masterKey: string): Promise<FileReply> {
  const { release } = await findRound(desk, id)
  if (!release || desk.channel !== 'file') throw notFound(because('releasedCounts.notReleased'))
  const { counts, released_at } = release
  const text = signCounts(masterKey, { counts, released_at })
  const name = messages.file(counts.school.name, counts.year)
  return new FileReply(name, 'text/plain; charset=utf-8', new TextEncoder().encode(text))
}

async function findRound(desk: CountsDesk, id: string) {
  const found = await desk.find(id)
  if (!found) throw notFound(because('releasedCounts.unknown'))
  return found
}

async function unlessClosed<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw error instanceof RoundClosed ? refused(because('releasedCounts.closed')) : error
  })
}

function refused(reason: Reason): AppError {
  return conflict('NOT_RELEASED', reason)
}

function auditOf(action: 'school.counts_released' | 'school.counts_taken_back', round: string) {
  return { action, subject: { type: 'released_counts', id: null }, details: { round } } as const
}

/** Stands for the numbers that somebody has seen, in whichever order the database has kept their names. */
function digestOf(counts: Counts): string {
  const sorted = JSON.stringify(counts, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('base64url')
}
