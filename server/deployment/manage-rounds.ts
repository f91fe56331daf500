import { fingerprintOfKey } from '#server/auth/tokens/file-signature.ts'
import type { Act } from '#server/directory/act.ts'
import { readSignedCounts } from '#server/directory/signed-counts.ts'
import {
  closeRoundNow,
  findSigners,
  insertRound,
  lockRound,
  readRounds,
  registerKey,
  setProvince,
} from '#server/directory/ministry-queries.ts'
import { noteAct } from '#server/directory/queries.ts'
import { takeInRelease } from '#server/directory/round-queries.ts'
import { sqlState } from '#server/http/thrown.ts'
import type { ListedRound, RoundFault } from '#shared/deployment/rounds.ts'
import type { ProvinceCode } from '#shared/released-counts/provinces.ts'

export type NewRound = Pick<ListedRound, 'id' | 'title' | 'year' | 'opens' | 'closes'>

/** Opens a round to all schools from its first day on. @returns the reason if it was not opened */
export async function openRound({ directory, actor }: Act, round: NewRound): Promise<RoundFault | undefined> {
  const { id, year, opens, closes } = round
  const title = round.title.trim()
  if (!/^[a-z0-9][a-z0-9-]{0,30}$/.test(id)) return 'id'
  if (title === '' || title.length > 80) return 'title'
  if (!/^(19|20|21)\d\d$/.test(year)) return 'year'
  if (!isDay(opens) || !isDay(closes) || closes < opens) return 'days'
  try {
    await insertRound(directory.db, { ...round, title })
  } catch (error) {
    if (sqlState(error) === '23505') return 'id-taken'
    throw error
  }
  await noteAct(directory.db, { actor, action: 'round_opened', details: { round: id, year } })
  return undefined
}

/** Whether a text is a day of the calendar: of 31 February, `Date.parse` makes one of March. */
function isDay(text: string): boolean {
  const at = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Closes a round for good: nothing is released or taken back any more. @returns whether it was open */
export async function closeRound({ directory, actor }: Act, id: string): Promise<boolean> {
  const isDone = await closeRoundNow(directory.db, id)
  if (isDone) await noteAct(directory.db, { actor, action: 'round_closed', details: { round: id } })
  return isDone
}

/** Sets the province of a school that is asked for counts. */
export async function chooseProvince(
  { directory, actor }: Act,
  school: string,
  province: ProvinceCode,
): Promise<void> {
  if (await setProvince(directory.db, school, province))
    await noteAct(directory.db, { actor, action: 'province_set', school, details: { province } })
}

/** The most that a file of counts takes: one of a school of 5,000 students has some 300 KB. */
export const maxBytesOfCounts = 5 * 1024 * 1024

/** How far the clock of a box may be ahead of this one. */
const clockMargin = 10 * 60 * 1000

export type TakenCounts =
  | { school: string; round: string; fingerprint: string; isNewKey: boolean; isNew: boolean }
  | { fault: 'tooLarge' | 'unreadable' | 'damaged' | 'otherShape' | 'noRound' | 'closed' }
  | { fault: 'ahead'; released_at: string }
  /** The key was never seen: the caller says whose it is, after comparing the fingerprint. */
  | { fault: 'unknownKey'; fingerprint: string; name: string }
  | { fault: 'otherKey' | 'inDeployment'; fingerprint: string; school: string }

/**
 * Takes in a file of a school on a box. Of a file that is refused nothing is kept.
 * @param as the id of the school, needed with its first file, which registers its key
 * @param round by default the open one of the year that was counted
 */
export async function takeCounts(
  { directory, actor }: Act,
  text: string,
  { as, round }: { as?: string | undefined; round?: string | undefined },
): Promise<TakenCounts> {
  if (Buffer.byteLength(text) > maxBytesOfCounts) return { fault: 'tooLarge' }
  const signed = readSignedCounts(text)
  if ('fault' in signed) return signed
  const { counts, publicKey, released_at } = signed
  // The later of two files counts, so nothing could replace one of the future.
  const latest = new Date(Date.now() + clockMargin)
  if (new Date(released_at) > latest) return { fault: 'ahead', released_at }
  const fingerprint = fingerprintOfKey(publicKey)
  try {
    return await directory.inTransaction(async (db) => {
      const asked = (await readRounds(db)).filter(
        ({ id, year, closed_at }) =>
          year === counts.year && (round === undefined ? closed_at === null : id === round),
      )
      if (asked.length !== 1) return { fault: 'noRound' }
      const [{ id: roundId }] = asked as [ListedRound]
      // Before its key is looked for: the same file may be sent twice.
      await lockRound(db, roundId)
      const signers = await findSigners(db, { publicKey, id: as })
      const owner = signers.find(({ public_key }) => public_key === publicKey)
      const school = as ?? owner?.id
      if (school === undefined) return { fault: 'unknownKey', fingerprint, name: counts.school.name }
      const named = signers.find(({ id }) => id === school)
      if (named?.is_box === false) return { fault: 'inDeployment', fingerprint, school }
      const isNewKey = owner === undefined && !named?.public_key
      if (!isNewKey && owner?.id !== school) return { fault: 'otherKey', fingerprint, school }
      if (isNewKey) {
        const key = { id: school, name: counts.school.name.trim() || school, public_key: publicKey }
        if (!(await registerKey(db, key))) return { fault: 'otherKey', fingerprint, school }
        await noteAct(db, { actor, action: 'counts_key_registered', details: { school, fingerprint } })
      }
      const isNew = await takeInRelease(db, { round: roundId, school, counts, released_at }, latest)
      if (isNew) await noteAct(db, { actor, action: 'counts_taken_in', details: { school, round: roundId } })
      return { school, round: roundId, fingerprint, isNewKey, isNew }
    })
  } catch (error) {
    if (sqlState(error) === 'RC001') return { fault: 'closed' }
    throw error
  }
}
