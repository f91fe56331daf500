import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { tooMany, tooManyAttempts } from '#app/words/account/too-many-attempts.ts'
import { secondStep, type SecondStepWords } from '#app/words/account/second-factor.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import type { Person } from '#app/session/person.ts'
import { CodeInput } from './code-input.tsx'
import { lastDigits, type Refusal, type SecondFactorMethod } from './second-factor.ts'
import { useMessage } from './use-message.ts'
import { useChallengeFactor, useVerifySecondFactor } from './second-factor-mutations.ts'

interface SecondFactorFormProps {
  method: SecondFactorMethod
  onSignedIn: (person: Person) => void
}

/** Asks for the code of one method; a phone is sent its code first. */
export function SecondFactorForm({ method, onSignedIn }: SecondFactorFormProps) {
  const [challengeId, setChallengeId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [words, waits] = [useWords(secondStep), useWords(tooMany)]
  const say = useMessage()
  const challenge = useChallengeFactor()
  const verification = useVerifySecondFactor()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function sendCode(factorId: string) {
    dismissToasts()
    setRefusal(undefined)
    const result = await challenge.mutateAsync(factorId)
    if (!('id' in result)) return setRefusal(result)
    setChallengeId(result.id)
    toast(words.phone.sent.title, words.phone.sent.description)
    input.current?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget), 'code').replaceAll(/[\s-]/g, '')
    const found = findProblem(method, code, { challengeId, words })
    setProblem(found)
    setRefusal(undefined)
    if (found) return input.current?.focus()
    dismissToasts()
    const result = await verification.mutateAsync({ method, code, challengeId })
    if (result.person) return onSignedIn(result.person)
    if (!result.failure && result.wait === undefined) return
    setRefusal(result)
    input.current?.select()
  }

  const { title, hint } = textsOf(method, words)
  const failure =
    refusal?.wait === undefined
      ? refusal?.failure && say(refusal.failure)
      : tooManyAttempts(refusal.wait, waits)
  const busy = verification.isPending
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-busy={busy || challenge.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <div aria-live="assertive" className="empty:hidden">
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.description}
          </Alert>
        )}
      </div>
      {method.kind === 'phone' && (
        <Button
          variant={challengeId ? 'secondary' : 'primary'}
          busy={challenge.isPending}
          onClick={() => void sendCode(method.factor.id)}
        >
          {challengeId ? words.phone.again : words.phone.send}
        </Button>
      )}
      <Field label={title} hint={hint} error={problem}>
        <CodeInput ref={input} name="code" digits={method.kind !== 'recovery'} />
      </Field>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? words.busy : words.submit}
      </Button>
    </form>
  )
}

interface Asked {
  challengeId: string | undefined
  words: SecondStepWords
}

function findProblem(
  method: SecondFactorMethod,
  code: string,
  { challengeId, words }: Asked,
): string | undefined {
  if (method.kind === 'phone' && !challengeId) return words.phone.first
  return code === '' ? words.missing : undefined
}

function textsOf(method: SecondFactorMethod, words: SecondStepWords): { title: string; hint: string } {
  if (method.kind === 'phone')
    return { title: words.phone.title, hint: words.phone.hint(lastDigits(method.factor)) }
  return words[method.kind]
}
