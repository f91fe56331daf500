import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { firstAdministrator as words } from '#app/words/account/administrators.ts'
import { AdministratorForm } from '#app/features/office/people/administrators/administrator-form.tsx'
import { unusableLink, useLinkState } from '#app/features/office/people/administrators/link-state.ts'
import { createQueryClient } from '#app/offline/keeping/query-client.ts'
import { signIn } from '#app/features/account/session/sign-in.ts'
import { FoldedFooter } from '#app/routes/portal/folded-footer.tsx'
import type { PortalPage } from '#app/routes/portal-page.ts'

export const firstAdministratorPage: PortalPage = {
  title: words.pageTitle,
  meta: { robots: 'noindex' },
  Screen: FirstAdministrator,
}

function FirstAdministrator() {
  const [queryClient] = useState(() => createQueryClient({ onError: (error) => reportError(error) }))
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="mt-2 text-ink-soft">{words.intro}</p>
          <QueryClientProvider client={queryClient}>
            <Body />
          </QueryClientProvider>
          <noscript>
            <p className="mt-6">{words.withoutScript}</p>
          </noscript>
        </div>
      </main>
      <FoldedFooter />
      <Toaster />
    </div>
  )
}

function Body() {
  const { state, setState, tryAgain } = useLinkState()
  const navigate = useNavigate()

  async function enter({ email, password }: { email: string; password: string }) {
    const { person } = await signIn({
      role: 'teacher',
      name: email,
      password,
      remember: false,
      studentDomain: '',
    })
    const said = person ? words.created : words.createdOnly
    toast(said.title, said.description)
    // It replaces this page in the history, because its address contains a used-up link.
    await navigate(person ? '/admin/set-up' : '/portal', { replace: true })
  }

  function leaveForm(error: unknown): boolean {
    const unusable = unusableLink(error)
    if (unusable) setState(unusable)
    return unusable !== undefined
  }

  switch (state.phase) {
    case 'checking':
      return (
        <div className="mt-6 grid min-h-64 place-items-center text-valley-ink">
          <Spinner label={words.checking} className="size-12" />
        </div>
      )
    case 'open':
      return (
        <Card className="mt-6">
          <CardContent>
            <AdministratorForm token={state.token} onCreated={enter} onFailure={leaveForm} />
          </CardContent>
        </Card>
      )
    case 'unusable':
      return (
        <Alert tone="warning" title={words.unusable} className="mt-6">
          <p>{state.reason}</p>
          {state.hasAdministrator && (
            <Link to="/portal" className={buttonStyles('secondary', 'sm', 'mt-3')}>
              {words.toLogin}
            </Link>
          )}
        </Alert>
      )
    case 'unreachable':
      return (
        <Alert tone="error" title={words.failed} className="mt-6">
          <p>{words.offline}</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={tryAgain}>
            {words.tryAgain}
          </Button>
        </Alert>
      )
  }
}
