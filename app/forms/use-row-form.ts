import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { makeCall } from '#app/lib/api/api-call.ts'
import { isOfSavedRow } from '#app/offline/outbox/entry.ts'
import { useRefresh, type Changes } from '#app/lib/api/use-refresh.ts'
import {
  fieldProps,
  findDraftFaults,
  withoutFaultsOf,
  type FieldProps,
  type FieldRules,
  type Problems,
} from './field-props.ts'
import type { FormFile, QueueOptions } from './queue-row.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useFinish } from './use-finish.ts'
import { useSubmission, type SaveStep } from './use-submission.ts'

export interface CommonOptions<Draft extends object, Saved> {
  userId: string
  /** The name under which the draft is stored while it differs from the saved row. */
  draftName: string
  initial: () => Draft
  /** Rules of single fields, for the limits of the controls and the first faults. */
  rules?: FieldRules<Draft>
  /** Normalises what was typed for checking and saving. */
  normalize?: (draft: Draft) => Draft
  /** Finds faults that concern more than one field. */
  check?: (draft: Draft) => Problems
  /** Reports faults that were found before anything was sent, besides marking the fields. */
  announce?: (problems: Problems) => void
  file?: FormFile
  /** Whether a chosen file belongs to the row as it is typed; otherwise it is not sent. */
  sendsFile?: (draft: Draft) => boolean
  /** Reads the row again, after somebody else has saved it. */
  reload?: (draft: Draft) => Promise<Draft>
  /**
   * The part of a reloaded draft that identifies the version on which a change is based; by default
   * `updated_at` and `version`.
   */
  versionOf?: (draft: Draft) => Partial<Draft>
  /** `saved` is shown in a toast, or by a function that receives the saved row. */
  texts: { saved: string | ((saved: Saved) => void); failed: string }
  /** Reports a failed save. @returns the faults that the server named, by field */
  onFailure?: (error: unknown) => Problems
  onDone: (saved: boolean) => void
}

/** How a row is saved. A call may be repeated when no answer came, so it must name the row by its own id. */
export type Saving<Draft, Saved> =
  | {
      /**
       * Describes the calls that save the row: at once, or from the outbox while the school cannot be
       * reached.
       */
      work: QueueOptions<Draft>['work']
      /** The nouns to load again afterwards; everything by default. */
      changes?: Changes
      save?: undefined
    }
  | {
      /** Saves the row in another way than by the described calls. */
      save: (draft: Draft, uploadId: string | undefined) => Promise<Saved>
      /** Absent for a form that needs the server at once. */
      work?: QueueOptions<Draft>['work']
      changes?: undefined
    }

type RowFormOptions<Draft extends object, Saved> = CommonOptions<Draft, Saved> & Saving<Draft, Saved>

export interface RowFormState<Draft extends object> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** Value, limits and change handler of a text field or select, to be spread on its control. */
  field: (name: keyof Draft & string) => FieldProps
  problems: Problems
  clearProblems: () => void
  step: SaveStep | undefined
  /** The row was saved elsewhere since it was read: the person decides which version counts. */
  conflict: boolean
  isRestored: boolean
  /** Whether something would be lost if the form were left now. */
  hasUnsaved: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  keepMine: () => void
  showTheirs: () => void
  /** Discards everything typed and chosen. */
  discard: () => void
  /** Discards it and closes the form. */
  cancel: () => void
  /** Closes the form; the draft stays until it is discarded. */
  close: () => void
}

/**
 * The one way in which a row is edited. The draft survives closing the browser and the end of the session;
 * faults are found before anything is sent, and take the focus; a chosen file stays chosen when the save
 * fails; and a row that somebody else saved in the meantime is never overwritten unseen.
 */
export function useRowForm<Draft extends object, Saved>(
  options: RowFormOptions<Draft, Saved>,
): RowFormState<Draft> {
  const { file, texts, onDone } = options
  const rules: FieldRules<Draft> = options.rules ?? {}
  const { userId, draftName, initial } = options
  const store = useDraft(userId, draftName, initial)
  const { value, isChanged, isRestored } = store
  const [problems, setProblems] = useState<Problems>({})
  const refresh = useRefresh(userId, options.changes)
  const conflict = useConflict({ ...options, ...store, clearProblems: () => setProblems({}) })

  const { finish, isUnused } = useFinish(store, initial, discard)
  const normalized = options.normalize?.(value) ?? value
  const check = (draft: Draft) => ({ ...findDraftFaults(rules, draft), ...options.check?.(draft) })

  const { step, submit, sent } = useSubmission({
    draft: normalized,
    typed: value,
    file,
    sendsFile: options.sendsFile,
    check,
    announce: options.announce,
    setProblems,
    save: options.save ?? makeCalls,
    queue: queueOf(options, value, finish),
    async onSaved(saved) {
      await finish()
      if (typeof texts.saved === 'string') toast(texts.saved)
      else texts.saved(saved)
      onDone(true)
    },
    onFailure(error) {
      setProblems(options.onFailure ? options.onFailure(error) : toastFailure(error, texts.failed))
      conflict.note(error)
    },
  })

  async function makeCalls(draft: Draft, uploadId: string | undefined): Promise<Saved> {
    let reply: unknown
    for (const call of options.work!(draft, uploadId).calls) reply = await makeCall(call)
    await refresh()
    return reply as Saved
  }

  function change(patch: Partial<Draft>) {
    store.change(patch)
    setProblems((last) => withoutFaultsOf(last, Object.keys(patch)))
  }

  function discard() {
    // The file is dropped first: what is left would be a draft of its own.
    file?.choose(undefined)
    store.forget()
  }

  return {
    draft: sent ?? value,
    change,
    field: (name) => fieldProps(sent ?? value, name, rules[name], change),
    problems,
    clearProblems: () => setProblems({}),
    // A save before the other version is loaded would be refused again.
    step: conflict.isReading ? 'reading' : step,
    conflict: conflict.isOpen,
    isRestored,
    hasUnsaved: (isChanged || file?.file !== undefined) && step !== 'saving',
    // A second press of the button would save a copy twice.
    submit: isUnused && Object.keys(check(normalized)).length === 0 ? ignore : submit,
    keepMine: () => void conflict.resolve('mine'),
    showTheirs: () => void conflict.resolve('theirs'),
    discard,
    cancel() {
      discard()
      onDone(false)
    },
    close: () => onDone(false),
  }
}

function ignore(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
}

/**
 * How the form's row is queued in the outbox. A changed row can be opened again in the meantime, and then
 * shows what was typed.
 */
function queueOf<Draft extends object, Saved>(
  { userId, draftName, work, texts, onDone }: RowFormOptions<Draft, Saved>,
  value: Draft,
  finish: () => Promise<void>,
): QueueOptions<Draft> | undefined {
  if (!work) return undefined
  function onQueued() {
    if (!isOfSavedRow(value)) void finish()
    onDone(true)
  }
  return { userId, draftName, typed: value, failed: texts.failed, work, onQueued }
}
