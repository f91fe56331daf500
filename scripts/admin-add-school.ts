import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Act } from '../server/directory/act.ts'
import { readFirstParticulars } from '../server/domain/school-settings/first-particulars.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { addSchool, firstCluster } from '../server/start/schools-at-the-machine.ts'
import type { School } from '../shared/school-settings/particulars.ts'

export const usageOfAdding = `  ${typed('admin', 'schools', 'add')} lae --host lae.schools.example [--name "Lae Secondary School"] [--particulars FILE] [--cluster ${firstCluster}]
      a new school with a database of its own; prints the link for its first administrator. FILE has particulars with which it
      begins, as JSON, such as {"name": "Lae Secondary School", "province": "Morobe", "officePhone": "+675 475 0100"}`

interface Given {
  id: string
  host: string
  name?: string | undefined
  cluster?: string | undefined
  /** The path of a file. */
  particulars?: string | undefined
}

/** Adds a school. @returns the text to print @throws {StartFault} when it was not added */
export async function runAdd(
  act: Act,
  { id, host, name, cluster = firstCluster, particulars: file }: Given,
  {
    publicUrl,
    ministryUrl,
    ...where
  }: { publicUrl: string; ministryUrl: string; directoryUrl: string; logger: Logger },
): Promise<string> {
  const particulars = particularsFrom(file, name)
  const school = { id, host: host.toLowerCase(), particulars, cluster, publicUrl, ministryUrl }
  const { address, firstLink } = await addSchool(act, school, where)
  const link = firstLink ? `Create its first administrator here, once:\n\n  ${firstLink}\n\n` : ''
  return `\nThe school is there:  ${address}\n${link}`
}

/** The particulars in a file, and the name. @throws {StartFault} naming those that cannot be used */
function particularsFrom(file: string | undefined, name: string | undefined): Partial<School> {
  const given = file === undefined ? {} : readJson(file)
  const read = readFirstParticulars(name === undefined || !isObject(given) ? given : { ...given, name })
  if ('particulars' in read) return read.particulars
  const faults = Object.entries(read.faults).map(([one, text]) => `${one}: ${text}`)
  throw new StartFault(
    `The particulars of the school cannot be used. ${faults.join('. ')}.`,
    `The names and rules are those that ${typed('admin', 'school')} prints at a school.`,
  )
}

function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartFault(`${file} cannot be read.`, 'Give the path of a file with particulars.', {
      cause: error,
    })
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartFault(`${file} is no JSON.`, 'Give the path of a file with particulars.', { cause: error })
  }
}
