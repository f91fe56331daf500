import { readFileSync, statSync } from 'node:fs'
import {
  closeRound,
  maxBytesOfCounts,
  openRound,
  takeCounts,
  type TakenCounts,
} from '../server/deployment/manage-rounds.ts'
import type { Act } from '../server/directory/act.ts'
import { readRounds } from '../server/directory/ministry-queries.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { schoolId } from '../shared/deployment/schools.ts'
import { needed, UsageFault } from './tool.ts'

export const usageOfCounts = `  ${typed('admin', 'schools', 'rounds')}
      the rounds in which the ministry asks for counts
  ${typed('admin', 'schools', 'open-round')} census-2026 --name "Census 2026" --year 2026 --opens 2026-02-01 --closes 2026-04-30
      a new round, in which schools release the counts of a school year; the ministry can open one itself
  ${typed('admin', 'schools', 'close-round')} census-2026
      nothing is released or taken back in it any more; a closed round stays closed
  ${typed('admin', 'schools', 'take-counts')} FILE [--as buka] [--round census-2026]
      takes in a file that a school on a box has signed. With its first file, compare the fingerprint of the
      key with the school by telephone, and say with --as which id the school is to have`

/** The options of these commands. */
export const optionsOfCounts = {
  year: { type: 'string' },
  opens: { type: 'string' },
  closes: { type: 'string' },
  as: { type: 'string' },
  round: { type: 'string' },
} as const

type Given = Partial<Record<keyof typeof optionsOfCounts | 'name', string>>

/**
 * Runs a command about counts.
 * @returns the text to print; undefined if the verb is none of these commands
 * @throws {StartFault} when it was not done
 */
export async function runCounts(
  act: Act,
  { verb, id, given }: { verb: string; id: string | undefined; given: Given },
): Promise<string | undefined> {
  switch (verb) {
    case 'rounds': {
      const rounds = await readRounds(act.directory.db)
      if (rounds.length === 0) return 'There is no round yet.\n'
      return rounds
        .map(
          ({ id: round, year, opens, closes, closed_at, released, title }) =>
            `${round}   ${year}   ${opens} to ${closes}   ${closed_at ? 'closed' : 'open'}   ${released} released   ${title}\n`,
        )
        .join('')
    }
    case 'open-round': {
      const { name = '', year = '', opens = '', closes = '' } = given
      const fault = await openRound(act, {
        id: needed(id, 'The id, or the file,'),
        title: name,
        year,
        opens,
        closes,
      })
      if (fault === 'id-taken') throw new StartFault(`There is a round ${id} already.`, 'Choose another id.')
      if (fault) throw new UsageFault('A round needs an id, --name, --year, --opens and --closes.')
      return `The round ${id} is open from ${opens} on.\n`
    }
    case 'close-round':
      if (await closeRound(act, needed(id, 'The id, or the file,'))) return `The round ${id} is closed.\n`
      throw new StartFault(`There is no open round ${id}.`, 'Look at the list of the rounds.')
    case 'take-counts': {
      if (given.as !== undefined && !schoolId.test(given.as))
        throw new UsageFault('--as is an id of small letters, figures and hyphens.')
      return told(await takeCounts(act, readFile(needed(id, 'The id, or the file,')), given))
    }
    default:
      return undefined
  }
}

function readFile(file: string): string {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined)
    throw new StartFault(`There is no file ${file}.`, 'Give the path of the file that the school saved.')
  if (size > maxBytesOfCounts) throw faultOf({ fault: 'tooLarge' })
  return readFileSync(file, 'utf8')
}

function told(taken: TakenCounts): string {
  if (!('fault' in taken)) {
    const { school, round, fingerprint, isNewKey, isNew } = taken
    const key = isNewKey ? ` Its key is registered: ${fingerprint}.` : ''
    return isNew
      ? `The counts of ${school} are in ${round}.${key}\n`
      : `The counts of ${school} in ${round} are these or later ones already; they stay.${key}\n`
  }
  throw faultOf(taken)
}

function faultOf(taken: Extract<TakenCounts, { fault: string }>): StartFault {
  switch (taken.fault) {
    case 'tooLarge':
      return new StartFault(
        'The file is larger than any file of counts.',
        'Give the path of the file that the school saved.',
      )
    case 'unreadable':
      return new StartFault('This is no file of counts.', 'Give the file that the school saved.')
    case 'damaged':
      return new StartFault(
        'The file was changed after the school signed it, or it is damaged.',
        'Ask the school for it once more.',
      )
    case 'otherShape':
      return new StartFault(
        'The file holds something else than the counts that this version knows.',
        'Bring the school and the deployment to the same version.',
      )
    case 'noRound':
      return new StartFault(
        'There is no open round of the year that the file counts, or several.',
        'Look at the list of the rounds, and name one with --round.',
      )
    case 'closed':
      return new StartFault('The round is closed.', 'A closed round stays closed.')
    case 'ahead':
      return new StartFault(
        `The file says that the school released its counts at ${taken.released_at}, which has not come yet: the clock of the school's machine is wrong.`,
        'Ask the school to set its clock, take the counts back, release them again, and save a new file.',
      )
    case 'unknownKey':
      return new StartFault(
        // The name comes last, because whoever wrote the file chose it, and it might read like a fingerprint.
        `No school has the key of this file, whose fingerprint is ${taken.fingerprint}. The file says of itself that it is of ${JSON.stringify(taken.name)}.`,
        'Compare the fingerprint with the school by telephone, then say with --as which id the school is to have.',
      )
    case 'otherKey':
      return new StartFault(
        `The file is not signed with the key of ${taken.school}, but with the one with the fingerprint ${taken.fingerprint}.`,
        'Ask the school; a file of another school is not taken in.',
      )
    case 'inDeployment':
      return new StartFault(
        `${taken.school} is a school of this deployment.`,
        'It releases its counts by a press.',
      )
  }
}
