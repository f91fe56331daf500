import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { unreachable, type Message } from '#app/content/portal.ts'
import { secondStep as words } from '#app/content/second-factor.ts'
import { textOf } from '#app/lib/form-text.ts'
import { CodeInput } from './code-input.tsx'
import { OtherMethods } from './other-methods.tsx'
import { answer, challengeFactor, endOf, listMethods, type Way } from './second-factor.ts'
import type { Person } from '#app/session/person.ts'
import { signOut } from './sign-out.ts'

/** Stands before the portal of everyone who enrolled a second factor. */
export function SecondFactorStep({ onSignedIn }: { onSignedIn: (person: Person) => void }) {
  const [ways] = useState(listMethods)
  const [way, setWay] = useState<Way>(ways[0] ?? { kind: 'recovery' })
  const [challengeId, setChallengeId] = useState<string>()
  const [busy, setBusy] = useState<'asking' | 'answering'>()
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<Message>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [way])

  function choose(other: Way) {
    setWay(other)
    setChallengeId(undefined)
    setProblem(undefined)
    setFailure(undefined)
  }

  async function send(factorId: string) {
    setBusy('asking')
    dismissToasts()
    setFailure(undefined)
    const asked = await challengeFactor(factorId).catch(() => ({ failure: unreachable }))
    setBusy(undefined)
    if ('failure' in asked) return setFailure(asked.failure)
    setChallengeId(asked.id)
    toast(words.phone.sent.title, words.phone.sent.description)
    input.current?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget), 'code')
    const code = typed.replaceAll(/[\s-]/g, '')
    const missing = way.kind === 'phone' && !challengeId ? words.phone.first : words.missing
    const isMissing = code === '' || missing === words.phone.first
    setProblem(isMissing ? missing : undefined)
    setFailure(undefined)
    if (isMissing) return input.current?.focus()
    setBusy('answering')
    dismissToasts()
    const done = await answer(way, code, challengeId).catch(() => ({
      person: undefined,
      failure: unreachable,
    }))
    setBusy(undefined)
    if (done.person) return onSignedIn(done.person)
    if (!done.failure) return
    setFailure(done.failure)
    input.current?.select()
  }

  const { title, hint } = textsOf(way)
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-2 text-ink-soft">{words.intro}</p>
      <Card className="mt-6">
        <CardContent className="space-y-4 p-4 sm:p-6">
          <form
            noValidate
            key={way.kind === 'recovery' ? 'recovery' : way.factor.id}
            className="flex flex-col gap-4"
            aria-busy={busy !== undefined}
            onSubmit={(event) => void submit(event)}
          >
            <div aria-live="assertive" className="empty:hidden">
              {failure && (
                <Alert tone="error" title={failure.title}>
                  {failure.description}
                </Alert>
              )}
            </div>
            {way.kind === 'phone' && (
              <Button
                variant={challengeId ? 'secondary' : 'primary'}
                busy={busy === 'asking'}
                onClick={() => void send(way.factor.id)}
              >
                {challengeId ? words.phone.again : words.phone.send}
              </Button>
            )}
            <Field label={title} hint={hint} error={problem}>
              <CodeInput ref={input} name="code" digits={way.kind !== 'recovery'} />
            </Field>
            <Button type="submit" busy={busy === 'answering'} className="w-full">
              {busy === 'answering' ? words.busy : words.submit}
            </Button>
          </form>
          <OtherMethods ways={ways.filter((other) => other !== way)} onChoose={choose} />
          <Button variant="quiet" className="w-full" onClick={() => void signOut()}>
            {words.back}
          </Button>
        </CardContent>
      </Card>
      <p className="mt-4 text-sm text-ink-soft">
        {words.lost}{' '}
        <Link to="/portal/forgot" className="inline-block py-1 text-river-ink underline">
          {words.lostLink}
        </Link>
      </p>
    </div>
  )
}

function textsOf(way: Way): { title: string; hint: string } {
  if (way.kind === 'phone') return { title: words.phone.title, hint: words.phone.hint(endOf(way.factor)) }
  return words[way.kind]
}
