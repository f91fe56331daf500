import type { ApiCall } from '#app/lib/api/described-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { isTyped, isUnsent, type OutboxEntry, type QueuedFile, type Work } from './entry.ts'
import type { OutboxStore } from './outbox-in-store.ts'
import { rebaseCalls } from './rebase.ts'

interface NewWork {
  work: Work
  file?: File | undefined
  /**
   * Whether it may be kept in the memory of this page if the browser does not store it, because no form has
   * it by then.
   */
  mayHold?: boolean | undefined
  /**
   * Whether an entry is being sent just now, in which case it is not replaced, and the later version is
   * queued behind it.
   */
  isMoving: (id: string) => boolean
}

interface StoredWork {
  entry: OutboxEntry
  /** The ids of the earlier entries that it has replaced. */
  replaced: string[]
}

/**
 * Stores work as an entry, replacing unsent work on the same row. Nobody else may change the store in the
 * meantime.
 * @param shown the entries as this page shows them, for a store that cannot be read
 * @throws when the browser has no space for it
 */
export async function storeWork(
  store: OutboxStore,
  { work, file, mayHold, isMoving }: NewWork,
  shown: readonly OutboxEntry[],
): Promise<StoredWork> {
  // Read from the store: another tab, or the service worker, may have changed them.
  const entries = await store.load().catch((error: unknown) => {
    if (mayHold) return shown
    throw error
  })
  const typed = findTypedOf(entries, work)
  const earlier = entries.filter(
    (entry) => (entry.row === work.row || entry === typed) && isReplaceable(entry) && !isMoving(entry.id),
  )
  const latest = earlier.at(-1)
  const last = entries.at(-1)?.order ?? 0
  const isSameFile = latest?.file?.placeholder === work.file?.placeholder && !latest?.file?.isUnstored
  const isInPlace = latest !== undefined && (!file || isSameFile)
  const described: OutboxEntry = {
    ...newEntry(last + 1),
    ...work,
    calls: onSent(work, entries),
    earlier: earlier.flatMap(({ earlier: before = [], mine }) => [...before, ...(mine ? [mine] : [])]),
    // A file is stored beside the entry under its id: the earlier one is kept until the later one is complete.
    ...(isInPlace ? { id: latest.id, order: latest.order } : {}),
  }
  const newFile = isInPlace ? undefined : file
  const entry = await storeWhole(store, described, newFile).catch(async (error: unknown) => {
    if (mayHold) return await store.hold(described, newFile)
    throw error
  })
  if (isInPlace && latest.file && !file) await store.deleteFile(latest.id).catch(ignore)
  const replaced: string[] = []
  for (const { id } of earlier) {
    // An entry that stays is sent before the later one.
    if (id !== entry.id) await store.delete(id).then(() => replaced.push(id), ignore)
  }
  return { entry, replaced }
}

/**
 * The last typed entry, which the work's form has shown; earlier ones, of work that was put back, are shown
 * when the form is opened again. A form without a name is named by its row.
 */
function findTypedOf(entries: readonly OutboxEntry[], { row, form }: Work): OutboxEntry | undefined {
  const draftName = form?.draftName ?? row
  return entries.findLast((entry) => isTyped(entry) && entry.form?.draftName === draftName)
}

/** An entry that so far has only its place. */
function newEntry(order: number): Omit<OutboxEntry, keyof Work> {
  return {
    id: newId(),
    revision: newId(),
    order,
    queuedAt: new Date().toISOString(),
    state: 'waiting',
    hasWaited: !navigator.onLine,
    done: 0,
  }
}

/** The edited work; its state says whether it is sent. */
export type EditedWork = Work & Partial<OutboxEntry>

export interface WorkEdit {
  userId: string
  row: string
  /**
   * Called with the stored entry, or with undefined if nothing of the row waits.
   * @returns undefined when nothing is left to be sent or decided
   */
  edit: (present: OutboxEntry | undefined) => EditedWork | undefined
  /** The content of a file chosen in place of the current one. */
  readContent?: () => Promise<File | undefined>
}

/**
 * Changes the work on a row in place, even while it is being sent: its replies settle whatever has not
 * changed since. On a full device it is kept in the memory of this page. Nobody else may change the store in
 * the meantime.
 * @param shown the entries as this page shows them, for a store that cannot be read
 * @returns the entry as it is now kept, and the id of the removed one
 */
export async function storeEdit(
  store: OutboxStore,
  { row, edit, readContent }: WorkEdit,
  shown: readonly OutboxEntry[],
): Promise<{ entry?: OutboxEntry; removed?: string }> {
  const entries = await store.load().catch(() => shown)
  const present = entries.findLast((entry) => entry.row === row && isUnsent(entry))
  const edited = edit(present)
  if (edited) {
    const base = present ?? newEntry((entries.at(-1)?.order ?? 0) + 1)
    const hasWaited = base.hasWaited || !navigator.onLine
    const file = await storeContent(store, base, edited.file, readContent)
    const entry = { ...base, ...edited, ...('file' in edited && { file }), hasWaited, revision: newId() }
    return { entry: await store.hold(entry) }
  }
  if (!present) return {}
  await store.delete(present.id)
  return { removed: present.id }
}

/** Stores the content of a chosen file, if the browser has space for it. */
async function storeContent(
  store: OutboxStore,
  { id, file: present }: Pick<OutboxEntry, 'id' | 'file'>,
  file: QueuedFile | undefined,
  readContent: WorkEdit['readContent'],
): Promise<QueuedFile | undefined> {
  if (file?.placeholder === present?.placeholder) return present
  try {
    const content = file && (await readContent?.())
    if (content) await store.saveFile(id, content)
    else await store.deleteFile(id)
    return file && (content ? file : { ...file, isUnstored: true })
  } catch {
    return file && { ...file, isUnstored: true }
  }
}

/** The calls of work that was described before an earlier version of the row reached the school. */
function onSent({ row, calls }: Work, entries: readonly OutboxEntry[]): ApiCall[] {
  return entries
    .filter((entry) => entry.row === row && !isUnsent(entry))
    .reduce((rebased, { calls: sent, reply }) => {
      const replies = sent.map((_, index) => (index === sent.length - 1 ? reply : undefined))
      return rebaseCalls(rebased, sent, replies) ?? rebased
    }, calls)
}

/**
 * Copies the entries of a temporary store into a lasting one, all or none, after its existing ones. Of two
 * waiting versions of a row, the later one stays. Nobody else may change the stores in the meantime.
 * @throws when the browser has no space for them
 */
export async function copyEntries(
  from: OutboxStore,
  to: OutboxStore,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const there = await to.load()
  const last = there.at(-1)?.order ?? 0
  const copied = entries.filter((entry) => !isReplaceable(entry) || !there.some(isLaterThan(entry)))
  const ids = new Set(copied.map(({ id }) => id))
  try {
    for (const [index, entry] of copied.entries())
      await storeWhole(to, { ...entry, order: last + 1 + index }, await from.readFile(entry.id))
  } catch (error) {
    for (const id of ids) await to.delete(id).catch(ignore)
    throw error
  }
  for (const entry of there) {
    const isOver = isReplaceable(entry) && !ids.has(entry.id) && copied.some(isLaterThan(entry))
    if (isOver) await to.delete(entry.id).catch(ignore)
  }
}

function isLaterThan({ id, row, queuedAt }: OutboxEntry): (other: OutboxEntry) => boolean {
  return (other) => other.id !== id && other.row === row && isUnsent(other) && other.queuedAt > queuedAt
}

/** Stores a file first and then its entry: a file without its entry is never used. */
async function storeWhole(
  store: OutboxStore,
  entry: OutboxEntry,
  file: File | undefined,
): Promise<OutboxEntry> {
  if (file) await store.saveFile(entry.id, file)
  try {
    return await store.put(entry)
  } catch (error) {
    if (file) await store.deleteFile(entry.id).catch(ignore)
    throw error
  }
}

function isReplaceable(entry: OutboxEntry): boolean {
  return isUnsent(entry) && entry.done === 0
}

/** An entry that cannot be deleted is sent again, which changes nothing. */
function ignore(): void {}
