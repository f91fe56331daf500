import { useState, type FormEvent } from 'react'
import { forgot as words } from '#app/content/forgot.ts'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import type { RecoveryProblems } from './password-request-calls.ts'

interface Steps {
  /** What is missing, before the server is asked. */
  check: (fields: FormData) => RecoveryProblems
  send: (fields: FormData) => Promise<RecoveryProblems | undefined>
  onDone: () => void
}

/** What the forms of this page have in common: one sending at a time, faults at their fields, typed text kept. */
export function usePasswordRequestForm({ check, send, onDone }: Steps) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<RecoveryProblems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const missing = check(fields)
    setProblems(missing)
    if (Object.values(missing).some(Boolean)) return focusFirstFault(form)
    setBusy(true)
    const refusal = await send(fields).catch((): RecoveryProblems => ({ form: words.failed }))
    setBusy(false)
    if (!refusal) return onDone()
    setProblems(refusal)
    focusFirstFault(form)
  }

  return { busy, problems, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
