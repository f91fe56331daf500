import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { login } from '#app/words/account/login.ts'
import { forgot } from '#app/words/account/password-requests.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { requestResetMail } from './password-request-calls.ts'
import { NameField, nameProblem } from './name-field.tsx'
import { usePasswordRequestForm } from './use-password-request-form.ts'

interface MailFormProps {
  onRequestOffice: () => void
  onHaveCode: () => void
}

export function MailForm({ onRequestOffice, onHaveCode }: MailFormProps) {
  const [said, names] = [useWords(forgot), useWords(login)]
  const words = said.mail
  const [sent, setSent] = useState(false)
  const { busy, problems, onSubmit } = usePasswordRequestForm({
    check: (fields) => ({ name: nameProblem('teacher', textOf(fields, 'name'), names) }),
    send: async (fields) => await requestResetMail(textOf(fields, 'name').trim(), said),
    onDone: () => setSent(true),
  })
  return (
    <form noValidate className="flex flex-col gap-4" aria-busy={busy} onSubmit={onSubmit}>
      <h2 className="font-display text-xl">{words.heading}</h2>
      <p className="text-ink-soft">{words.text}</p>
      <div aria-live="assertive" className="empty:hidden">
        {problems.form && <Alert tone="error">{problems.form}</Alert>}
        {sent && !problems.form && (
          <Alert tone="success" title={words.sentTitle}>
            {words.sentText}
          </Alert>
        )}
      </div>
      <NameField kind="teacher" error={problems.name} />
      <Button type="submit" busy={busy} variant={sent ? 'secondary' : 'primary'} className="w-full">
        {busy ? words.busy : words.submit}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onHaveCode}>
        {words.haveCode}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onRequestOffice}>
        {words.office}
      </Button>
    </form>
  )
}
