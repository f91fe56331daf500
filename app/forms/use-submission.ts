import { useEffect, useRef, useState, type FormEvent } from 'react'
import { dismissToasts } from '#app/components/ui/toast.ts'
import { isServerFailure, isServerFull, isWorthKeeping, withRetry } from '#app/lib/connection/retry-policy.ts'
import type { Problems } from './field-props.ts'
import { isRowWaiting, queueRow, type FormFile, type QueueOptions } from './queue-row.ts'
import { showFaults } from './show-faults.ts'
import { withTimeout } from './with-timeout.ts'

/** The stage of a save that is under way, or of reading a version saved by somebody else. */
export type SaveStep = 'uploading' | 'saving' | 'reading'

interface SubmissionOptions<Draft, Saved> {
  draft: Draft
  /** The draft as the form shows it. */
  typed: Draft
  file: FormFile | undefined
  sendsFile: ((draft: Draft) => boolean) | undefined
  check: (draft: Draft) => Problems
  announce: ((problems: Problems) => void) | undefined
  setProblems: (problems: Problems) => void
  save: (draft: Draft, uploadId: string | undefined) => Promise<Saved>
  queue: QueueOptions<Draft> | undefined
  onSaved: (saved: Saved) => Promise<void>
  onFailure: (error: unknown) => void
}

/**
 * Checks a form, sends its file, then saves its row: one stage after another, each of which ends the attempt
 * if it fails.
 * @returns `sent`: what is being saved, which the form goes on showing although it is no longer kept once it is saved
 */
export function useSubmission<Draft, Saved>(options: SubmissionOptions<Draft, Saved>) {
  const [step, setStep] = useState<SaveStep>()
  const [sent, setSent] = useState<Draft>()
  // A file may take minutes; anything typed in the meantime belongs to the row too.
  const latest = useRef(options)
  const isUnderWay = useRef(false)
  useEffect(() => {
    latest.current = options
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The second press of a double click comes before the form shows that it is being saved.
    if (isUnderWay.current) return
    const form = event.currentTarget
    const origin = document.activeElement
    dismissToasts()
    const found = options.check(options.draft)
    if (Object.keys(found).length > 0) {
      options.announce?.(found)
      return showFaults(form, () => options.setProblems(found))
    }
    options.setProblems({})
    isUnderWay.current = true
    const isSaved = await send().finally(() => void (isUnderWay.current = false))
    if (isSaved) setStep(undefined)
    else showFaults(form, () => setStep(undefined), origin)
  }

  function beginSaving() {
    setStep('saving')
    setSent(latest.current.typed)
  }

  /** @returns whether the row is saved; a failure has been shown */
  async function send(): Promise<boolean> {
    if (await isRowWaiting(options)) {
      beginSaving()
      if (await queueRow(options)) return true
    }
    try {
      let uploadId: string | undefined
      if (options.file?.file && (options.sendsFile?.(options.draft) ?? true)) {
        setStep('uploading')
        uploadId = await options.file.send(options.queue !== undefined)
        if (!uploadId) return false
      }
      beginSaving()
      const { save: saveRow, draft } = latest.current
      const save = async (signal?: AbortSignal) =>
        await withRetry(async () => await saveRow(draft, uploadId), signal)
      const saved = await (options.queue ? withTimeout(save) : save())
      await options.onSaved(saved)
      return true
    } catch (error) {
      let reason = error
      if (isWorthKeeping(error)) {
        beginSaving()
        const isFault = isServerFailure(error) && !isServerFull(error)
        if (await queueRow(latest.current, isFault, (full) => (reason = full))) return true
      }
      latest.current.onFailure(reason)
      return false
    }
  }

  return {
    step,
    sent: step === 'saving' ? sent : undefined,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
