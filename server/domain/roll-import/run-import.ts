import { holdLock } from '#server/database/hold-lock.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims } from '#server/database/database.ts'
import { invalidInput } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import { inSlices } from '#server/load/in-slices.ts'
import type { AccountServices } from '#server/domain/services.ts'
import type { RollOverview } from '#shared/roll-import/contract.ts'
import { because } from '#shared/reasons.ts'
import { changedSinceShown } from './apply-parts.ts'
import { openDraft, previewStoredDraft, requireDraft } from './check-import.ts'
import { kinds } from './kinds.ts'
import { isOpen } from './preview.ts'
import { isAsShown } from './fingerprint.ts'
import { finishDraft, readOverview } from './queries.ts'

interface Decisions {
  id: string
  /** Fingerprint of the preview that was shown. */
  fingerprint: string
  skip_faulty: boolean
  deactivate_leavers: boolean
}

/**
 * Imports the person's draft: all of what was shown, or nothing.
 * @throws {AppError} 403 no administrator, 404 no such draft, 409 the list has changed since it was shown,
 * 422 there are problems that nobody decided to leave out, or a point of the file is undecided
 */
export async function runImport(
  services: AccountServices,
  claims: Claims,
  { id, ...decisions }: Decisions,
  origin: RequestOrigin,
): Promise<RollOverview> {
  const prepared = await prepare(services, claims, id)
  try {
    return await asAdmin(services.database, claims, async (tx) => {
      await holdLock(tx, 'roll_imports')
      const draft = await requireDraft(tx, claims, id)
      const compare = await openDraft(tx, draft)
      const { preview, apply } = await compare()
      if (!(await inSlices(isAsShown(preview, decisions.fingerprint, decisions.deactivate_leavers))))
        throw changedSinceShown()
      if (isOpen(preview)) throw invalidInput({ choices: because('rollImport.open') })
      if (preview.faultyLines > 0 && !decisions.skip_faulty)
        throw invalidInput({ skip_faulty: because('rollImport.faulty') })
      const counts = await apply(tx, id, {
        claims,
        origin,
        prepared,
        deactivatesLeavers: decisions.deactivate_leavers,
      })
      await finishDraft(tx, id, counts)
      const details = {
        file: draft.file_name,
        ...texts(counts),
        left_out: String(preview.faultyLines + preview.setAside),
      }
      const { imported: action } = kinds[draft.kind].actions
      await writeAudit(tx, { action, subject: { type: 'roll_import', id }, details }, origin)
      return await readOverview(tx, claims.sub, draft.kind)
    })
  } catch (error) {
    throw sqlState(error) === '23505' ? changedSinceShown() : error
  }
}

/** Computes, before the transaction, the values that a kind needs for the current preview. */
async function prepare(
  services: AccountServices,
  claims: Claims,
  id: string,
): Promise<ReadonlyMap<string, string>> {
  const draft = await asAdmin(services.database, claims, (tx) => requireDraft(tx, claims, id))
  const kind = kinds[draft.kind]
  return kind.prepare
    ? await kind.prepare(services, await previewStoredDraft(services, claims, id))
    : new Map()
}

function texts(counts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
}
