import { useState } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { secondStep } from '#app/words/account/second-factor.ts'
import type { Person } from '#app/session/person.ts'
import { OtherMethods } from './other-methods.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { listMethods, type SecondFactorMethod } from './second-factor.ts'
import { SignInLanguage } from './sign-in-language.tsx'
import { signOut } from './sign-out.ts'

const spokenWords = { secondStep }

interface SecondFactorStepProps {
  onSignedIn: (person: Person) => void
}

/** The step between the password and the portal, for everyone who has enrolled a second factor. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  return (
    <SignInLanguage words={spokenWords}>
      <CardOfStep {...props} />
    </SignInLanguage>
  )
}

function CardOfStep({ onSignedIn }: SecondFactorStepProps) {
  const words = useWords(secondStep)
  const [methods] = useState(listMethods)
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? { kind: 'recovery' })
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-2 text-ink-soft">{words.intro}</p>
      <Card className="mt-6">
        <CardContent className="space-y-4 p-4 sm:p-6">
          <SecondFactorForm
            // Another method starts with an empty field and without the refusal of the last one.
            key={method.kind === 'recovery' ? 'recovery' : method.factor.id}
            method={method}
            onSignedIn={onSignedIn}
          />
          <OtherMethods methods={methods.filter((other) => other !== method)} onChoose={setMethod} />
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
