import { useEffect, useRef, useState, type FormEvent } from 'react'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { isServerFull, isTemporary } from '#app/lib/api-error.ts'
import type { QueuedFile, Work } from '#app/outbox/entry.ts'
import type { Problems } from './field-props.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { retrying } from './retrying.ts'

/** The stage of a save that is under way. */
export type SaveStep = 'uploading' | 'saving'

/** A file chosen in the form; it is sent before the row is saved. */
export interface FormFile {
  file: File | undefined
  /**
   * @param givesUp stops waiting for a connection that does not come back, and throws `OFFLINE`
   * @returns the id of the finished upload; undefined when it failed, which the file's field has said
   */
  send: (givesUp?: boolean) => Promise<string | undefined>
  /** Describes the file for the outbox; absent for files that need the server at once. */
  describe?: () => QueuedFile | undefined
  choose: (file: undefined) => void
}

/** How a form's row waits in the outbox while the school cannot be reached. */
export interface QueueOptions<Draft> {
  userId: string
  draftName: string
  /** Describes the calls of the save instead of making them. */
  work: (draft: Draft, uploadId: string | undefined) => Omit<Work, 'file' | 'form'>
  onQueued: () => void
}

interface SubmissionOptions<Draft, Saved> {
  draft: Draft
  file: FormFile | undefined
  sendsFile: ((draft: Draft) => boolean) | undefined
  check: (draft: Draft) => Problems
  announce: ((problems: Problems) => void) | undefined
  setProblems: (problems: Problems) => void
  save: (draft: Draft, uploadId: string | undefined) => Promise<Saved>
  queue: QueueOptions<Draft> | undefined
  savedText: string | undefined
  onSaved: (saved: Saved) => void
  onFailure: (error: unknown) => void
}

/** Checks a form, sends its file, then saves its row: one stage after the other, each ending the attempt by failing. */
export function useSubmission<Draft, Saved>(options: SubmissionOptions<Draft, Saved>) {
  const [step, setStep] = useState<SaveStep>()
  // A file may take minutes; what is typed meanwhile belongs to the row too.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step) return
    const form = event.currentTarget
    const origin = document.activeElement
    dismissToasts()
    const found = options.check(options.draft)
    options.setProblems(found)
    if (Object.keys(found).length > 0) {
      options.announce?.(found)
      return focusFirstFault(form)
    }
    const isSaved = await send()
    setStep(undefined)
    if (!isSaved) focusFirstFault(form, origin)
  }

  /** @returns whether the row is saved; a failure has been shown */
  async function send(): Promise<boolean> {
    if (await isRowWaiting(options)) {
      setStep('saving')
      if (await queueRow(options)) return true
    }
    try {
      let uploadId: string | undefined
      if (options.file?.file && (options.sendsFile?.(options.draft) ?? true)) {
        setStep('uploading')
        uploadId = await options.file.send(options.queue !== undefined)
        if (!uploadId) return false
      }
      setStep('saving')
      const saved = await retrying(() => latest.current.save(latest.current.draft, uploadId))
      if (options.savedText) toast(options.savedText)
      options.onSaved(saved)
      return true
    } catch (error) {
      if (isTemporary(error) || isServerFull(error)) {
        setStep('saving')
        if (await queueRow(latest.current)) return true
      }
      latest.current.onFailure(error)
      return false
    }
  }

  return { step, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

/** Whether an earlier version of the row waits in the outbox: this one takes its place there. */
async function isRowWaiting<Draft, Saved>({ queue, draft }: SubmissionOptions<Draft, Saved>) {
  if (!queue) return false
  const outbox = await import('#app/outbox/queue-work.ts').catch(() => undefined)
  return (await outbox?.isRowWaiting(queue.userId, queue.work(draft, undefined).row)) ?? false
}

/** @returns whether the row waits in the outbox now */
async function queueRow<Draft, Saved>({ draft, file, sendsFile, queue }: SubmissionOptions<Draft, Saved>) {
  if (!queue) return false
  const chosen = file?.file && (sendsFile?.(draft) ?? true) ? file.file : undefined
  const queued = chosen && file?.describe?.()
  if (chosen && !queued) return false
  const work = queue.work(draft, queued?.uploadId ?? queued?.placeholder)
  const form = { draftName: queue.draftName, draft: draft as object }
  const outbox = await import('#app/outbox/queue-work.ts').catch(() => undefined)
  if (!(await outbox?.queueWork(queue.userId, { ...work, file: queued, form }, chosen))) return false
  queue.onQueued()
  return true
}
