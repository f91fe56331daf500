import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { SchoolActs } from '../server/deployment/school-acts.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { chooseArchivePassphrase } from './passphrase.ts'
import { UsageFault } from './tool.ts'

export const usageOfSchoolActs = `  ${typed('admin', 'schools', 'quotas')} lae [--gigabytes 5] [--mails 20000] [--texts 3000]
      the most that the school may use, of mails and texts in a month; what is left out has no limit
  ${typed('admin', 'schools', 'archive')} lae --to lae.zip [--passphrase-file FILE]
      the archive of a closed school, encrypted; unpacked, it is the folder that restore takes
  ${typed('admin', 'schools', 'delete')} lae --yes lae
      deletes a school that has been closed for thirty days and whose archive was handed out since`

/** The options of these commands. */
export const optionsOfSchoolActs = {
  gigabytes: { type: 'string' },
  mails: { type: 'string' },
  texts: { type: 'string' },
  to: { type: 'string' },
  'passphrase-file': { type: 'string' },
  yes: { type: 'string' },
} as const

type Given = Partial<Record<keyof typeof optionsOfSchoolActs, string>>

/**
 * Runs a command on a school.
 * @returns the text to print; undefined when the verb is none of these
 */
export async function runSchoolAct(
  acts: SchoolActs,
  actor: string,
  { verb, id, given }: { verb: string; id: string; given: Given },
): Promise<string | undefined> {
  if (verb === 'quotas') {
    const bytes = numberOf(given.gigabytes, '--gigabytes')
    const quotas = {
      file_bytes: bytes === null ? null : Math.round(bytes * 1_000_000_000),
      mails: numberOf(given.mails, '--mails'),
      texts: numberOf(given.texts, '--texts'),
    }
    await acts.setQuotas(actor, id, quotas)
    return `The limits of the school ${id} are set.\n`
  }
  if (verb === 'archive') {
    if (given.to === undefined) throw new UsageFault('--to is missing.')
    const passphrase = await chooseArchivePassphrase(given['passphrase-file'])
    const { body, code } = await acts.archive(actor, id, passphrase)
    await pipeline(body, createWriteStream(given.to, { mode: 0o600, flags: 'wx', flush: true }))
    if (!(await acts.confirmArchive(actor, id, code)))
      throw new StartFault(
        `The school ${id} was changed while its archive was being made.`,
        `Look at it, and make the archive once more; ${given.to} may be older than the school.`,
      )
    return `The archive of the school ${id} is in ${given.to}. Without the passphrase nobody can read it.\n`
  }
  if (verb === 'delete') {
    if (given.yes !== id) throw new UsageFault(`Name the school once more: --yes ${id}`)
    if (await acts.remove(actor, id)) return `The school ${id} is deleted.\n`
    throw new StartFault(
      `The school ${id} has not been closed for thirty days, its archive has not been handed out since, or a database that it has left is still there.`,
      'Close it, make its archive, have left databases dropped, and come back later.',
    )
  }
  return undefined
}

/** @throws {UsageFault} when it is no number */
function numberOf(text: string | undefined, option: string): number | null {
  if (text === undefined) return null
  const value = Number(text)
  const isWhole = option === '--gigabytes' || Number.isInteger(value)
  if (!isWhole || !(value >= 0) || value > 10_000_000) throw new UsageFault(`${option} takes a number.`)
  return value
}
