import type { RequestOrigin } from '#server/access/request-origin.ts'
import { saveSetting } from '#server/audit/save-setting.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { noSuch } from '#server/http/conflicts.ts'
import type { ResultScheme, SchemeEffect, SchemeKey } from '#shared/result-schemes/contract.ts'
import { effectOfResults } from '#shared/results/effect.ts'
import { resultOf } from '#shared/results/result.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import * as queries from './queries.ts'

type SchemeChange = SchemeKey & queries.OfficeScheme & { version: string | null }

/** The number of changed results in a preview. */
const maxChanges = 200

/**
 * Sets the scheme of a year, grade, subject and term.
 * @throws {AppError} 403, 409 changed since it was read
 */
export async function saveScheme(
  tx: Tx,
  { components, factor, cap, is_adjustable, version, ...key }: SchemeChange,
  origin: RequestOrigin,
): Promise<ResultScheme> {
  const scheme = { components, factor, cap, is_adjustable }
  await holdLock(tx, 'result_schemes')
  return await saveSetting(
    tx,
    {
      thing: 'scheme',
      version,
      values: scheme,
      find: () => queries.findScheme(tx, key),
      put: () => queries.upsertScheme(tx, key, scheme),
      action: 'results.scheme_changed',
      subject: { type: 'result_scheme', id: schemeId(key) },
      logged: (saved) => saved.components,
    },
    origin,
  )
}

/** Deletes a scheme, after which a less specific or the usual one applies. @throws {AppError} 403 */
export async function removeScheme(tx: Tx, id: string, origin: RequestOrigin): Promise<void> {
  const before = await queries.deleteScheme(tx, id)
  if (!before) return
  await writeAudit(
    tx,
    {
      action: 'results.scheme_deleted',
      subject: { type: 'result_scheme', id: schemeId(before) },
      details: { before: before.components },
    },
    origin,
  )
}

/** The results that a scheme would change. */
export async function previewScheme(
  tx: Tx,
  { components, factor, cap, is_adjustable, ...key }: SchemeKey & queries.OfficeScheme,
): Promise<SchemeEffect> {
  return await effectOf(tx, key, () =>
    queries.upsertScheme(tx, key, { components, factor, cap, is_adjustable }),
  )
}

/** The results that would change without a scheme. @throws {AppError} 404 */
export async function previewRemoval(tx: Tx, id: string): Promise<SchemeEffect> {
  const scheme = await queries.findSchemeById(tx, id)
  if (!scheme) throw noSuch('scheme')
  return await effectOf(tx, scheme, () => queries.deleteScheme(tx, id))
}

/** The change is made and rolled back, so that the rule for choosing schemes exists only once. */
async function effectOf(tx: Tx, key: SchemeKey, change: () => Promise<unknown>): Promise<SchemeEffect> {
  const before = await queries.listClassSchemes(tx, key)
  const after = await queries.tryOut(tx, async () => {
    await change()
    return await queries.listClassSchemes(tx, key)
  })
  const schemeAfter = new Map(after.map((one) => [one.id, one.scheme]))
  const marks = await queries.listMarks(
    tx,
    before.map(({ id }) => id),
    key.grade_level,
  )
  const byClass = Map.groupBy(marks, ({ class_id }) => class_id)
  const results = before.flatMap(({ id, name, subject_name, scheme: was }) =>
    [...Map.groupBy(byClass.get(id) ?? [], ({ student_id }) => student_id).values()].map((own) => ({
      student: own[0]?.student ?? '',
      class_name: name,
      subject_name,
      before: resultOf(was ?? usualScheme, own).percentage,
      after: resultOf(schemeAfter.get(id) ?? usualScheme, own).percentage,
    })),
  )
  return effectOfResults(results, maxChanges)
}

function schemeId({ academic_year, grade_level, subject_id, term }: SchemeKey): string {
  return [academic_year, grade_level, subject_id ?? 'all', term ?? 'all'].join('/')
}
