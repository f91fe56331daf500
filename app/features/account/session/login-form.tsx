import { useMessage } from './use-message.ts'
import { tooMany, tooManyAttempts } from '#app/words/account/too-many-attempts.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { login as english } from '#app/words/account/login.ts'
import { loginFailed, type LoginRole, type Message } from '#app/words/account/session.ts'
import { useCurrentSchool } from '#app/session/current-school.ts'
import type { Person } from '#app/session/person.ts'
import { queuedForm, waitingForm } from '#app/session/queue-forms.ts'
import { noEntries, readEntries, type LoginEntries } from './login-entries.ts'
import { findLoginProblems, type LoginProblems } from './login-rules.ts'
import { OtherServices } from './other-services.tsx'
import { signIn } from './sign-in.ts'

interface LoginFormProps {
  role: LoginRole
  /** False until the scripts run; a form that is sent before is queued (see `queue-forms.ts`). */
  ready: boolean
  onSignedIn: (person: Person) => void
  /** Replaces the role's usual words for a wrong name or password. */
  refusal?: Message
  /** Initial values of the form. */
  entries?: LoginEntries
}

/** Keeps the button below visible on a low screen. */
const lowOnPhone = 'max-sm:px-3 max-sm:py-1 max-sm:text-sm max-sm:[&>svg]:hidden'

export function LoginForm({ role, ready, onSignedIn, refusal, entries = noEntries }: LoginFormProps) {
  const { studentEmailDomain: studentDomain } = useCurrentSchool()
  const [problems, setProblems] = useState<LoginProblems>({})
  const [failure, setFailure] = useState<Message>()
  const [busy, setBusy] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const [login, waits] = [useWords(english), useWords(tooMany)]
  const say = useMessage()

  useEffect(() => {
    if (ready) sendQueued(formElement.current)
  }, [ready])

  function isRefusal(message: Message): boolean {
    return message === loginFailed[role] || message === refusal
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // It is queued by then (see queue-forms.ts), and sent again as soon as the form is ready.
    if (!ready) return
    const form = event.currentTarget
    const { name, password, remember } = readEntries(form)
    const found = findLoginProblems({ role, name, password }, login)
    setProblems(found)
    setFailure(undefined)
    const firstFault = found.name ? 'name' : found.password ? 'password' : undefined
    if (firstFault) return focusField(form, firstFault)

    dismissToasts()
    setBusy(true)
    const result = await signIn({ role, name, password, remember, studentDomain }).finally(() =>
      setBusy(false),
    )
    if (result.person) return onSignedIn(result.person)
    const failed = result.wait === undefined ? result.failure : tooManyAttempts(result.wait, waits)
    if (!failed) return
    const said = isRefusal(failed) ? (refusal ?? failed) : failed
    setFailure(said)
    // Anything else is shown in the form, once.
    if (isRefusal(said)) sayRefused(form, say(said))
  }

  // The message says what is wrong, and the field what to do: a box above would push the button off a low screen.
  const isRefused = failure !== undefined && isRefusal(failure)
  return (
    <form
      ref={formElement}
      {...{ [waitingForm]: ready ? undefined : '' }}
      data-failed={failure && !isRefused ? '' : undefined}
      noValidate
      method="post"
      className="flex flex-col gap-3 sm:gap-4"
      onSubmit={(event) => void submit(event)}
      aria-busy={busy}
    >
      <div aria-live="assertive" className="empty:hidden">
        {failure && !isRefused && <Failure {...say(failure)} />}
      </div>
      <LoginFields
        role={role}
        problems={isRefused ? { ...problems, password: login.refused } : problems}
        entries={entries}
      />
      <Button type="submit" busy={busy} disabled={!ready} className="w-full">
        {busy ? login.busy : login.submit}
      </Button>
      {!ready && <p className="appear-late scripted text-sm text-ink-soft">{login.loading}</p>}
      {ready && <OtherServices role={role} />}
      <Link
        to={`/portal/forgot${role === 'teacher' ? '?tab=teacher' : ''}`}
        className={buttonStyles('quiet', 'md', 'w-full')}
      >
        {login.forgot}
      </Link>
    </form>
  )
}

function Failure({ title, description }: Message) {
  return (
    <Alert tone="error" title={title} className={lowOnPhone}>
      {description}
    </Alert>
  )
}

interface LoginFieldsProps {
  role: LoginRole
  problems: LoginProblems
  entries: LoginEntries
}

function LoginFields({ role, problems, entries }: LoginFieldsProps) {
  const login = useWords(english)
  const words = login.roles[role]
  return (
    <>
      <Field label={words.name} hint={words.nameHint || undefined} error={problems.name}>
        <Input
          name="name"
          type={role === 'teacher' ? 'email' : 'text'}
          inputMode={role === 'teacher' ? 'email' : 'text'}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={entries.name}
        />
      </Field>
      <Field label={login.password} error={problems.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
          defaultValue={entries.password}
        />
      </Field>
      <Checkbox
        name="remember"
        defaultChecked={entries.remember}
        label={
          <>
            {login.remember}
            <span className="block text-sm text-ink-soft max-sm:group-has-data-failed:hidden">
              {login.rememberHint}
            </span>
          </>
        }
      />
    </>
  )
}

function sayRefused(form: HTMLFormElement, { title, description }: Message) {
  toast(title, description, 'error')
  focusField(form, 'password')
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Sends a form that was sent before the scripts ran. */
function sendQueued(form: HTMLFormElement | null): void {
  if (!form?.hasAttribute(queuedForm)) return
  form.removeAttribute(queuedForm)
  form.ariaBusy = 'false'
  form.requestSubmit()
}
