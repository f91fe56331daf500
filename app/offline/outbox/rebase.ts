import type { ApiCall } from '#app/lib/api/described-call.ts'
import { isTyped, isUnsent, type OutboxEntry, type QueuedForm } from './entry.ts'
import type { OutboxStore } from './outbox-in-store.ts'

/** A version of one row; a call's `also_change` names further rows in the same way. */
interface Versioned {
  id?: unknown
  student_id?: unknown
  updated_at?: unknown
  version?: unknown
  also_change?: Versioned[]
}

const versionFields = ['updated_at', 'version'] as const

/**
 * Updates calls that were described before the same person's earlier calls changed the same rows, with the
 * versions from the server's replies. A call described from any other version stays as it is: the server
 * compares it.
 * @param replies in the order of the calls that were sent; undefined if a reply is unknown
 * @returns undefined when nothing has to be changed
 */
export function rebaseCalls(
  calls: readonly ApiCall[],
  sent: readonly ApiCall[],
  replies: readonly unknown[],
): ApiCall[] | undefined {
  const versions = versionsOf(sent, replies)
  const rebased = calls.map((call) => ({ ...call, input: withVersions(call.input, versions) }))
  return JSON.stringify(rebased) === JSON.stringify(calls) ? undefined : rebased
}

/** A form with the versions from the server's replies, so that it continues from what was saved. */
export function rebaseForm(
  { draft, ...form }: QueuedForm,
  sent: readonly ApiCall[],
  replies: readonly unknown[],
): QueuedForm {
  return { ...form, draft: withVersions(draft, versionsOf(sent, replies)) }
}

/** The versions that were sent, each with its replacement. */
function versionsOf(sent: readonly ApiCall[], replies: readonly unknown[]): Map<string, string> {
  const versions = new Map<string, string>()
  for (const [index, { input }] of sent.entries()) {
    const reply = replies[index] as Versioned | null | undefined
    for (const field of versionFields) {
      const now = reply?.[field]
      if (typeof now !== 'string') continue
      // Rows that are saved together are saved in one transaction and all have its time.
      for (const row of [input as Versioned, ...((input as Versioned).also_change ?? [])])
        if (typeof row[field] === 'string') versions.set(versionKey(row, field), now)
    }
  }
  return versions
}

/**
 * Updates later work on the row with the versions from the server's replies, so that nobody conflicts with
 * their own earlier version. Nobody else may change the store in the meantime.
 * @returns the entries that were changed
 */
export async function rebaseLater(
  store: OutboxStore,
  sent: OutboxEntry,
  replies: readonly unknown[],
): Promise<OutboxEntry[]> {
  const changed: OutboxEntry[] = []
  for (const entry of await store.load()) {
    const isOfForm = isTyped(entry) && entry.form?.draftName === sent.form?.draftName
    const isLater = (entry.row === sent.row || isOfForm) && entry.revision !== sent.revision
    if (!isLater || !isUnsent(entry)) continue
    const calls = rebaseCalls(entry.calls, sent.calls, replies) ?? entry.calls
    const form = entry.form && rebaseForm(entry.form, sent.calls, replies)
    if (JSON.stringify([calls, form]) === JSON.stringify([entry.calls, entry.form])) continue
    const rebased = { ...entry, calls, ...(form && { form }) }
    await store.save(rebased)
    changed.push(rebased)
  }
  return changed
}

function withVersions(row: Versioned, versions: ReadonlyMap<string, string>): Versioned {
  const changed = { ...row }
  for (const field of versionFields) {
    const now = versions.get(versionKey(row, field))
    if (now !== undefined) changed[field] = now
  }
  if (row.also_change) changed.also_change = row.also_change.map((other) => withVersions(other, versions))
  return changed
}

/** Identifies one version of one row. */
function versionKey(row: Versioned, field: (typeof versionFields)[number]): string {
  return JSON.stringify([field, row.id, row.student_id, row[field]])
}
