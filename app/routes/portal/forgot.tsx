import { ArrowLeft } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { newPassword } from '#app/words/account/password-change.ts'
import { forgot, forgotDescription, forgotTitle } from '#app/words/account/password-requests.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { useTab } from '#app/components/portal/use-tab.ts'
import { RecoverAccount } from '#app/features/account/password-requests/recover-account.tsx'
import { SignInLanguage } from '#app/features/account/session/sign-in-language.tsx'
import { signOut } from '#app/features/account/session/sign-out.ts'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { PageFrame } from './page-frame.tsx'

const spokenWords = { forgot, newPassword }
const kinds = Object.keys(forgot.tabs) as LoginRole[]

export const forgotPage: PortalPage = {
  title: forgotTitle,
  description: forgotDescription,
  meta: { robots: 'noindex' },
  Screen: Forgot,
}

function Forgot() {
  return (
    <PageFrame>
      <SignInLanguage words={spokenWords}>
        <WayBack />
      </SignInLanguage>
    </PageFrame>
  )
}

function WayBack() {
  const words = useWords(forgot)
  const [kind, openKind] = useTab(kinds, 'student')
  const navigate = useNavigate()

  async function finish() {
    // This browser's session was opened with the old password, so it has ended with all others.
    await signOut()
    toast(words.done.title, words.done.description)
    await navigate('/portal')
  }

  return (
    <div className="mx-auto w-full max-w-lg px-4 py-4 sm:py-12">
      <Link to="/portal" className="inline-flex min-h-11 items-center gap-2 text-river-ink underline">
        <ArrowLeft className="size-5" aria-hidden="true" />
        {words.back}
      </Link>
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-2 text-ink-soft">{words.intro}</p>
      <Card className="mt-6">
        <CardContent>
          <Tabs value={kind} onValueChange={openKind}>
            <TabsList aria-label={words.tabsLabel} className="grid grid-cols-2">
              {kinds.map((value) => (
                <TabsTrigger key={value} value={value} className="justify-center">
                  {words.tabs[value]}
                </TabsTrigger>
              ))}
            </TabsList>
            {kinds.map((value) => (
              <TabsContent key={value} value={value}>
                <RecoverAccount kind={value} onDone={() => void finish()} />
              </TabsContent>
            ))}
          </Tabs>
        </CardContent>
      </Card>
    </div>
  )
}
