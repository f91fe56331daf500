import type pg from 'pg'
import type { Logger } from 'pino'
import { school } from '#shared/school-settings/contract.ts'
import { blankSchool, firstSchool } from '#shared/school-settings/first-school.ts'
import { settingNames, type School } from '#shared/school-settings/particulars.ts'
import { readEarlierSchool } from './earlier-school.ts'

/**
 * The particulars from the school's earlier file, else the program's at an existing school, and blank ones at
 * a new one; afterwards the office maintains them. Those from a file are mentioned in the log, and appear in
 * the history of the particulars.
 * @throws when one of the program's breaks its rule
 */
export async function insertFirstSettings(client: pg.Client, isNew: boolean, logger?: Logger): Promise<void> {
  const earlier = await readEarlierSchool()
  const particulars = school.parse(earlier?.particulars ?? (isNew ? blankSchool : firstSchool))
  await client.query('insert into public.school_settings (particulars) values ($1)', [
    JSON.stringify(particulars),
  ])
  if (!earlier) return
  const changed = settingNames.filter((name) => particulars[name] !== firstSchool[name])
  const valuesOf = (of: School) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  await client.query(
    `insert into auth.audit_log (action, subject_type, subject_id, details)
      values ('school.settings_changed', 'school_settings', 'school', $1)`,
    [
      JSON.stringify({
        from: 'school.config.ts',
        before: valuesOf(firstSchool),
        after: valuesOf(particulars),
      }),
    ],
  )
  logger?.info(
    { carried: changed, ...(earlier.left.length > 0 && { left: earlier.left }) },
    'particulars and terms were carried over from school.config.ts; from now on the office keeps them under School, and the file can be removed',
  )
}
