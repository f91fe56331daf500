import { isOfSavedRow, isTyped, isUnsent, type OutboxEntry, type QueuedFile } from './entry.ts'
import { changeEntry, editWork, openedOutbox } from './outbox.ts'
import { readOutbox } from './outbox-state.ts'

/* The entries of a form: its typed text, and earlier submissions. */

/** The content of a form, beside its initial state. */
export interface Typed<T> {
  draft?: Partial<T> | undefined
  file?: QueuedFile | undefined
}

export interface FormOfPerson {
  userId: string
  /** The name of the form, with the row's id if it edits one. */
  name: string
}

/** Finds the entry for a form's typed text. */
export function findTyped(form: FormOfPerson): OutboxEntry | undefined {
  return entriesOf(form).findLast(isTyped)
}

/**
 * The submitted work on a changed row, which its form shows while it waits, and continues from once it is
 * sent.
 * @param shown the entry that the form shows
 */
export function findSubmitted(form: FormOfPerson, shown: OutboxEntry | undefined): OutboxEntry | undefined {
  const entries = entriesOf(form)
  const isSubmitted = (one: OutboxEntry) => isUnsent(one) && !isTyped(one) && isOfSavedRow(one.form?.draft)
  return entries.findLast(isSubmitted) ?? entries.find(({ id }) => id === shown?.id)
}

function entriesOf({ userId, name }: FormOfPerson): readonly OutboxEntry[] {
  if (openedOutbox()?.userId !== userId) return []
  return readOutbox().entries.filter(({ form }) => form?.draftName === name)
}

/**
 * Stores what is typed in the form.
 * @param build called with the stored entry; its result is stored, or the entry removed if it is empty
 * @param readContent of a file chosen in place of the current one
 * @throws when the owner has signed out
 */
export async function storeTyped<T>(
  { userId, name }: FormOfPerson,
  build: (present: OutboxEntry | undefined) => Typed<T>,
  readContent: () => Promise<File | undefined>,
): Promise<void> {
  const row = rowOfDraft(name)
  await editWork({
    userId,
    row,
    readContent,
    edit(present) {
      const { draft, file } = build(present)
      if (!draft && !file) return undefined
      const form = { draftName: name, draft: draft ?? {} }
      return { kind: 'draft', row, title: '', calls: [], state: 'typing', form, file }
    },
  })
}

/**
 * Puts refused work back into its form, which shows it when opened.
 * @throws when the browser has no space for it
 */
export async function reopenAsDraft({ id }: OutboxEntry): Promise<void> {
  const order = (readOutbox().entries.at(-1)?.order ?? 0) + 1
  await changeEntry(id, ({ row, form }) => ({
    row: form ? rowOfDraft(form.draftName) : row,
    kind: 'draft',
    state: 'typing',
    isPutBack: true,
    order,
    calls: [],
    done: 0,
    replies: undefined,
    problem: undefined,
    mine: undefined,
  }))
}

function rowOfDraft(name: string): string {
  return `draft ${name}`
}
