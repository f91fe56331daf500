import { noRequest } from '#server/access/request-origin.ts'
import type { Database } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { school } from '#shared/school-settings/contract.ts'
import { settingsRow } from './queries.ts'
import { replaceSettings } from './save-settings.ts'

/** The particulars of the school as JSON, one per line. */
export async function exportSettings(database: Database): Promise<string> {
  return `${JSON.stringify(await database.asServiceOnce(readSchool), null, 2)}\n`
}

/**
 * Replaces the particulars of the school.
 * @param text JSON with every particular
 * @param operator the machine account that ran the command, for the audit log
 * @throws {AppError} 422 naming the particulars that cannot be used
 */
export async function importSettings(database: Database, text: string, operator: string): Promise<void> {
  const { data, error } = school.safeParse(readJson(text))
  if (error) {
    const faults = error.issues.map(({ path: [name = 'JSON'], message }) => [
      name,
      `${String(name)}: ${message}`,
    ])
    throw invalidInput(Object.fromEntries(faults) as Record<string, string>)
  }
  await database.asService(async (tx) => {
    const { particulars } = await settingsRow.lock(tx)
    await replaceSettings(tx, particulars, data, { origin: noRequest, actorId: null, details: { operator } })
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
