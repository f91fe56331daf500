import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import {
  fieldProps,
  findDraftFaults,
  withoutFaultsOf,
  type FieldProps,
  type FieldRules,
  type Problems,
} from './field-props.ts'
import { isStale } from './stale-notice.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmission, type FormFile, type QueueOptions, type SaveStep } from './use-submission.ts'

export interface RowFormOptions<Draft extends object, Saved> {
  userId: string
  /** Under this name the draft is stored while it differs from the saved row. */
  draftName: string
  initial: () => Draft
  /** Rules of single fields: they give the limits of the controls and the first faults. */
  rules?: FieldRules<Draft>
  /** Brings what was typed into the form in which it is checked and saved. */
  normalize?: (draft: Draft) => Draft
  /** Finds the faults that no rule of a single field finds. */
  check?: (draft: Draft) => Problems
  /** Tells about faults that were found before anything was sent, besides marking the fields. */
  announce?: (problems: Problems) => void
  file?: FormFile
  /** Whether a chosen file belongs to the row as it is typed; otherwise it is not sent. */
  sendsFile?: (draft: Draft) => boolean
  /** May be called again when no answer came, so it must name the row by an id of its own. */
  save: (draft: Draft, uploadId: string | undefined) => Promise<Saved>
  /** Describes the save for the outbox; absent for a form that needs the server at once. */
  work?: QueueOptions<Draft>['work']
  /** Reads the row as it is now, after somebody else has saved it. */
  reload?: (draft: Draft) => Promise<Draft>
  /** The part of a reloaded draft that tells the server which state a change was made from. */
  versionOf?: (draft: Draft) => Partial<Draft>
  /** `saved` is shown in a toast, or by a function that receives the saved row. */
  texts: { saved: string | ((saved: Saved) => void); failed: string }
  /** Tells about a failed save. @returns the faults that the server named, by field */
  onFailure?: (error: unknown) => Problems
  onDone: (saved: boolean) => void
}

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
  /** Something would be lost if the form were left now. */
  hasUnsaved: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  keepMine: () => void
  showTheirs: () => void
  /** Throws away what was typed and chosen. */
  discard: () => void
  /** Throws it away and closes the form. */
  cancel: () => void
  /** Closes the form; the draft stays until it is discarded. */
  close: () => void
}

/**
 * The one way in which a row is edited. The draft survives a closed browser and the session's end, faults are found
 * before anything is sent and take the focus, a chosen file stays chosen when the save fails, and a row that somebody
 * else saved meanwhile is never overwritten unseen.
 */
export function useRowForm<Draft extends object, Saved>(
  options: RowFormOptions<Draft, Saved>,
): RowFormState<Draft> {
  const { file, texts, onDone, reload } = options
  const rules: FieldRules<Draft> = options.rules ?? {}
  const { userId, draftName, initial } = options
  const { value, isChanged, isRestored, ...store } = useDraft(userId, draftName, initial)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState(false)

  const { step, submit } = useSubmission({
    draft: options.normalize?.(value) ?? value,
    file,
    sendsFile: options.sendsFile,
    check: (draft) => ({ ...findDraftFaults(rules, draft), ...options.check?.(draft) }),
    announce: options.announce,
    setProblems,
    save: options.save,
    queue: queueOf(options, value, discard),
    onSaved(saved) {
      if (typeof texts.saved === 'function') texts.saved(saved)
      discard()
      onDone(true)
    },
    savedText: typeof texts.saved === 'string' ? texts.saved : undefined,
    onFailure(error) {
      setProblems(options.onFailure ? options.onFailure(error) : toastFailure(error, texts.failed))
      setConflict(isStale(error) && reload !== undefined)
    },
  })

  function change(patch: Partial<Draft>) {
    store.change(patch)
    setProblems((last) => withoutFaultsOf(last, Object.keys(patch)))
  }

  function discard() {
    store.forget()
    file?.choose(undefined)
  }

  async function resolve(counts: 'mine' | 'theirs') {
    try {
      const theirs = await reload?.(value)
      if (!theirs) return
      if (counts === 'mine') store.change((options.versionOf ?? updateTimeOf)(theirs))
      else {
        file?.choose(undefined)
        store.restart(theirs)
        setProblems({})
      }
      setConflict(false)
    } catch (error) {
      toastFailure(error, texts.failed)
    }
  }

  return {
    draft: value,
    change,
    field: (name) => fieldProps(value, name, rules[name], change),
    problems,
    clearProblems: () => setProblems({}),
    step,
    conflict,
    isRestored,
    hasUnsaved: (isChanged || file?.file !== undefined) && step !== 'saving',
    submit,
    keepMine: () => void resolve('mine'),
    showTheirs: () => void resolve('theirs'),
    discard,
    cancel() {
      discard()
      onDone(false)
    },
    close: () => onDone(false),
  }
}

/** How the form's row waits in the outbox. A changed row can be opened again meanwhile, and then shows what was typed. */
function queueOf<Draft extends object, Saved>(
  { userId, draftName, work, onDone }: RowFormOptions<Draft, Saved>,
  value: Draft,
  discard: () => void,
): QueueOptions<Draft> | undefined {
  if (!work) return undefined
  function onQueued() {
    if (!isOfSavedRow(value)) discard()
    onDone(true)
  }
  return { userId, draftName, work, onQueued }
}

/** Whether a draft is of a row that the server knows. */
function isOfSavedRow(draft: object): boolean {
  return Object.entries(draft).some(([name, value]) => name === 'updated_at' && value !== '')
}

/** Rows carry the time of their last change as `updated_at`. */
function updateTimeOf<Draft extends object>(draft: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name === 'updated_at')) as Partial<Draft>
}
