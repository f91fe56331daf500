import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useWords } from '#app/lib/page/spoken.ts'
import { forgot } from '#app/words/account/password-requests.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import type { RecoveryProblems } from './password-request-calls.ts'

interface Steps {
  /** Finds missing values before the server is called. */
  check: (fields: FormData) => RecoveryProblems
  send: (fields: FormData) => Promise<RecoveryProblems | undefined>
  onDone: () => void
}

/** Sends a form of this page one at a time, shows problems at their fields and keeps the typed text. */
export function usePasswordRequestForm({ check, send, onDone }: Steps) {
  const words = useWords(forgot)
  // Without `useAction`, which would add the portals' calls to a page on which nobody is signed in yet.
  const sending = useMutation({
    mutationFn: async (fields: FormData) =>
      await send(fields).catch((): RecoveryProblems => ({ form: words.failed })),
  })
  const [problems, setProblems] = useState<RecoveryProblems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const missing = check(fields)
    showFaults(form, () => setProblems(missing))
    if (Object.values(missing).some(Boolean)) return
    const refusal = await sending.mutateAsync(fields)
    if (!refusal) return onDone()
    showFaults(form, () => setProblems(refusal))
  }

  return {
    busy: sending.isPending,
    problems,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
