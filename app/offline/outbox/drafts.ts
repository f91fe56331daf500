import { findSubmitted, findTyped, storeTyped, type Typed } from './draft-entry.ts'
import type { OutboxEntry, QueuedFile } from './entry.ts'
import { openedOutbox, openOutbox } from './outbox.ts'
import { subscribeToOutbox } from './outbox-state.ts'

/* Text and files in a form that is not submitted: an entry that is not sent, and that all tabs share. */

type Change<T> = (typed: Typed<T>) => Typed<T>

export interface Draft<T> {
  /** The texts that differ from the form's initial state; undefined if nothing was typed or chosen. */
  read: () => Partial<T> | undefined
  subscribe: (listener: () => void) => () => void
  /** @param change undefined stands for no text */
  edit: (change: (typed: Partial<T> | undefined) => Partial<T> | undefined) => void
  /** The chosen file; undefined if there is none. */
  file: () => QueuedFile | undefined
  readFile: () => Promise<File | undefined>
  chooseFile: (file: QueuedFile | undefined, content?: File) => void
  /**
   * Forgets what is typed and chosen, and no longer shows earlier submissions.
   * @returns once a form opened after a power cut would not find it either
   */
  restart: () => Promise<void>
  /** @returns whether something was typed or chosen at an earlier visit */
  open: () => Promise<boolean>
  /** The form has been submitted, and its row waits to be sent. */
  isSubmitted: () => boolean
}

const nothing = {}

function changeAll<T>(entry: OutboxEntry | undefined, changes: readonly Change<T>[]): Typed<T> {
  const typed = { draft: entry?.form?.draft as Partial<T> | undefined, file: entry?.file }
  return changes.reduce<Typed<T>>((before, change) => change(before), typed)
}

/** @param name of the form, with the row's id if it edits one */
export function createDraft<T extends object>(userId: string, name: string): Draft<T> {
  const form = { userId, name }
  const listeners = new Set<() => void>()
  /** Changes on their way into the entry. */
  let changes: readonly Change<T>[] = []
  /** The write that still accepts changes, because it has not begun. */
  let queued: Promise<void> | undefined
  let isRestarted = false
  let content: File | undefined
  let from: OutboxEntry | undefined
  let shown: Typed<T> = {}

  const submitted = () => (isRestarted ? undefined : findSubmitted(form, from))
  const findEntry = () => findTyped(form) ?? submitted()
  const readFile = async () => from && (await openedOutbox()?.store.readFile(from.id))

  function update(isChanged = false) {
    const entry = findEntry()
    if (entry === from && !isChanged) return
    from = entry
    shown = changeAll(entry, changes)
    for (const listener of listeners) listener()
  }

  async function store() {
    let stored: readonly Change<T>[] = []
    const build = (present: OutboxEntry | undefined) => {
      queued = undefined
      stored = changes
      return changeAll(present ?? submitted(), changes)
    }
    try {
      await storeTyped(form, build, async () => content ?? (await readFile()))
    } catch {
      queued = undefined // after a sign-out the typed text is lost with the screen
      return
    }
    changes = changes.filter((change) => !stored.includes(change))
    update(true)
  }

  function add(change: Change<T>) {
    changes = [...changes, change]
    update(true)
    queued ??= store()
    return queued
  }

  update()
  return {
    read: () => shown.draft ?? (shown.file && nothing),
    subscribe(listener) {
      const stop = subscribeToOutbox(() => update())
      listeners.add(listener)
      update()
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    edit: (edit) => void add(({ draft, file }) => ({ draft: edit(draft), file })),
    file: () => shown.file,
    readFile,
    chooseFile(file, chosen) {
      content = chosen
      if (file || shown.file) void add(({ draft }) => ({ draft, file }))
    },
    async restart() {
      isRestarted = true
      content = undefined
      await add(() => ({}))
    },
    async open() {
      await openOutbox(userId).catch(() => undefined)
      return findEntry() !== undefined
    },
    isSubmitted: () => submitted() !== undefined,
  }
}
