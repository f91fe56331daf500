import { useMessage } from './use-message.ts'
import { SignInLanguage } from './sign-in-language.tsx'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { login as english } from '#app/words/account/login.ts'
import type { LoginRole, Message } from '#app/words/account/session.ts'
import type { Person } from '#app/session/person.ts'
import { noEntries, readEntries, type LoginEntries } from './login-entries.ts'
import { LoginForm } from './login-form.tsx'

interface LoginCardProps {
  /** The reason for the login, when the person did not log out. */
  notice: Message | undefined
  ready: boolean
  /** The portal of the person who is about to choose a password: the card stands behind that dialog. */
  home?: Person['home'] | undefined
  onSignedIn: (person: Person) => void
}

const roles = Object.keys(english.roles) as LoginRole[]

export function LoginCard(props: LoginCardProps) {
  return (
    <SignInLanguage>
      <CardOfRoles {...props} />
    </SignInLanguage>
  )
}

function CardOfRoles({ notice, ready, home = 'student', onSignedIn }: LoginCardProps) {
  const school = useSchool()
  const login = useWords(english)
  const say = useMessage()
  const [role, setRole] = useState<LoginRole>(home === 'student' ? 'student' : 'teacher')
  const [entries, setEntries] = useState<Partial<Record<LoginRole, LoginEntries>>>({})
  const tabs = useRef<HTMLDivElement>(null)
  const words = login.roles[role]

  /** Keeps what was typed in the form of the previous tab; "Remember me" applies to both. */
  function openTab(next: LoginRole) {
    const form = tabs.current?.querySelector('form')
    if (form) {
      const left = readEntries(form)
      setEntries({ [role]: left, [next]: { ...(entries[next] ?? noEntries), remember: left.remember } })
    }
    setRole(next)
  }

  return (
    <div className="group mx-auto w-full max-w-lg px-4 py-4 sm:py-12">
      <p className="font-semibold text-kunai-ink max-sm:sr-only">{login.welcome(shortNameOf(school))}</p>
      <h1 className="text-2xl sm:mt-1 sm:text-3xl">{words.heading}</h1>
      {/* Hidden on a phone while an error is shown, so that the button stays visible. */}
      <p className="mt-1 text-sm text-ink-soft sm:mt-2 sm:text-base max-sm:group-has-data-failed:hidden">
        {words.intro}
      </p>
      {notice && (
        <div className="mt-6">
          <Alert title={say(notice).title}>{say(notice).description}</Alert>
        </div>
      )}
      <Card className="mt-4 sm:mt-6">
        <CardContent className="max-sm:px-4 max-sm:pt-2 max-sm:pb-4">
          <Tabs ref={tabs} value={role} onValueChange={(value) => openTab(value as LoginRole)}>
            <TabsList aria-label={login.rolesLabel} className="grid grid-cols-2">
              {roles.map((value) => (
                <TabsTrigger key={value} value={value} className="justify-center">
                  {login.roles[value].tab}
                </TabsTrigger>
              ))}
            </TabsList>
            {roles.map((value) => (
              <TabsContent key={value} value={value} className="pt-4 sm:pt-6">
                <LoginForm role={value} ready={ready} onSignedIn={onSignedIn} entries={entries[value]} />
              </TabsContent>
            ))}
          </Tabs>
        </CardContent>
      </Card>
      {ready && !window.isSecureContext && <p className="mt-4 text-sm text-ink-soft">{login.insecure}</p>}
    </div>
  )
}
