import { useState } from 'react'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { callback } from '#app/words/account/callback.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { PasswordForm } from './password-form.tsx'
import type { Person } from '#app/session/person.ts'
import { signOut } from './sign-out.ts'

interface NewPasswordProps {
  onChanged: (person: Person) => void
  onNobody: () => void
}

/** Lets a person who followed a link from a mail choose a password; the link was the proof of who they are. */
export function NewPassword({ onChanged, onNobody }: NewPasswordProps) {
  const words = useWords(callback)
  const [email] = useState(() => readSession()?.user.email ?? '')

  async function cancel() {
    await signOut()
    onNobody()
  }

  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
      <h1 className="text-3xl">{words.passwordHeading}</h1>
      <p className="mt-2 break-words text-ink-soft">{words.passwordText(email)}</p>
      <Card className="mt-6">
        <CardContent>
          <PasswordForm
            onChanged={onChanged}
            onCancel={() => void cancel()}
            onNotLinkable={() => {
              const { title, description } = words.notConnected
              toast(title, description, 'info')
              void cancel()
            }}
          />
        </CardContent>
      </Card>
    </div>
  )
}
