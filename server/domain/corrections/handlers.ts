import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { StoredCorrections } from '#shared/corrections/contract.ts'
import { faultOfCorrection, type Corrections } from '#shared/corrections/rules.ts'
import { languages } from '#shared/translations/languages.ts'
import { correctionsRow } from './queries.ts'

const calls = admin.corrections

export const correctionsHandlers = {
  read: calls.read.handler(runAsUser(async (tx) => await correctionsRow.readWithChanges(tx))),
  save: calls.save.handler(async ({ context, input }) => {
    const saved = await context.asUser(async (tx) => await saveCorrections(tx, input, context))
    context.services.pageCache.drop()
    return saved
  }),
}

/**
 * Replaces the corrected sentences.
 * @throws {AppError} 409 changed since they were read, 422 with the key of each unsuitable sentence, and the
 * reason
 */
async function saveCorrections(
  tx: Tx,
  input: StoredCorrections,
  origin: RequestOrigin,
): Promise<StoredCorrections> {
  return await correctionsRow.save(tx, input, origin, async (before) =>
    refuseUnfit(input.corrections, before),
  )
}

/** A sentence stored by an earlier program may no longer fit; it is checked only when it is changed. */
function refuseUnfit(corrections: Corrections, before: Corrections): void {
  const faults = languages.flatMap((language) =>
    Object.entries(corrections[language] ?? {}).flatMap(([place, text]) => {
      if (before[language]?.[place] === text) return []
      const fault = faultOfCorrection(language, place, text)
      return fault ? [[place, fault] as const] : []
    }),
  )
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults))
}
