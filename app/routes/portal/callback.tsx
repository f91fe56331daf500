import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { toast } from '#app/components/ui/toast.ts'
import { newPassword, passwordChange } from '#app/words/account/password-change.ts'
import { callback, callbackTitle, linked } from '#app/words/account/callback.ts'
import { loginSuccessful, portalDescription } from '#app/words/account/session.ts'
import { CompleteAuthCallback } from '#app/features/account/session/complete-auth-callback.tsx'
import { SpokenSignIn } from '#app/features/account/session/spoken-sign-in.tsx'
import type { Person } from '#app/session/person.ts'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { PageFrame } from './page-frame.tsx'

export const callbackPage: PortalPage = {
  title: callbackTitle,
  description: portalDescription,
  meta: {
    robots: 'noindex',
    // The address contains a key until the key is used.
    referrer: 'no-referrer',
  },
  Screen: Callback,
}

const spokenWords = { callback, newPassword, passwordChange }

function Callback() {
  const navigate = useNavigate()

  function welcome(person: Person, connected: boolean) {
    const { title, description } = connected ? linked : loginSuccessful[person.home]
    if (!person.must_change_password) toast(title, description)
    const home = person.home === 'admin' && !person.must_change_password ? '/admin' : '/portal'
    void navigate(connected ? '/portal/account' : home, { replace: true })
  }

  return (
    <PageFrame>
      <SpokenSignIn words={spokenWords}>
        <CompleteAuthCallback
          onSignedIn={welcome}
          onNobody={() => void navigate('/portal', { replace: true })}
        />
      </SpokenSignIn>
    </PageFrame>
  )
}
