import { useEffect, useRef, useState, type FormEvent } from 'react'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import type { Problems } from './field-props.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { retrying } from './retrying.ts'

/** The stage of a save that is under way. */
export type SaveStep = 'uploading' | 'saving'

/** A file chosen in the form; it is sent before the row is saved. */
export interface FormFile {
  file: File | undefined
  /** @returns the id of the finished upload; undefined when it failed, which the file's field has said */
  send: () => Promise<string | undefined>
  choose: (file: undefined) => void
}

interface SubmissionOptions<Draft, Saved> {
  draft: Draft
  file: FormFile | undefined
  sendsFile: ((draft: Draft) => boolean) | undefined
  check: (draft: Draft) => Problems
  announce: ((problems: Problems) => void) | undefined
  setProblems: (problems: Problems) => void
  save: (draft: Draft, uploadId: string | undefined) => Promise<Saved>
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
    let uploadId: string | undefined
    if (options.file?.file && (options.sendsFile?.(options.draft) ?? true)) {
      setStep('uploading')
      uploadId = await options.file.send()
      if (!uploadId) return false
    }
    setStep('saving')
    try {
      const saved = await retrying(() => latest.current.save(latest.current.draft, uploadId))
      if (options.savedText) toast(options.savedText)
      options.onSaved(saved)
      return true
    } catch (error) {
      latest.current.onFailure(error)
      return false
    }
  }

  return { step, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
