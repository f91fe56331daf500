import { useNavigate } from 'react-router'
import { toast } from '#app/components/ui/toast.ts'
import { callback as words } from '#app/content/callback.ts'
import { loginSuccessful, portalDescription } from '#app/content/portal.ts'
import { CompleteAuthCallback } from '#app/features/account/session/complete-auth-callback.tsx'
import type { Person } from '#app/session/person.ts'
import portalSheet from '#app/styles/portal.css?url'
import type { Route } from './+types/callback'
import { PageFrame } from './page-frame.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: portalSheet }]

export function meta() {
  return [
    { title: words.title },
    { name: 'description', content: portalDescription },
    { name: 'robots', content: 'noindex' },
    // The address holds a key until the key is used.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export function headers() {
  return { 'Cache-Control': 's-maxage=3600' }
}

export default function Callback() {
  const navigate = useNavigate()

  function welcome(person: Person, connected: boolean) {
    const { title, description } = connected ? words.linked : loginSuccessful[person.home]
    if (!person.must_change_password) toast(title, description)
    const home = person.home === 'admin' && !person.must_change_password ? '/admin' : '/portal'
    void navigate(connected ? '/portal/account' : home, { replace: true })
  }

  return (
    <PageFrame>
      <CompleteAuthCallback
        onSignedIn={welcome}
        onNobody={() => void navigate('/portal', { replace: true })}
      />
    </PageFrame>
  )
}
