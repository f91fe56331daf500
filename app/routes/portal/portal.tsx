import { useEffect } from 'react'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { toast } from '#app/components/ui/toast.ts'
import { loginSuccessful, portalDescription, portalTitle } from '#app/words/account/session.ts'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import type { Person } from '#app/session/person.ts'
import { useSession } from '#app/session/session-store.ts'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { Home, prepareHome } from './home.tsx'
import { loginPart } from './login-part.ts'
import { PortalFrame } from './portal-frame.tsx'

export const portal: PortalPage = {
  title: portalTitle,
  description: portalDescription,
  Screen: Portal,
  prepareLogin: loginPart.prepare,
  prepareHome,
}

function Portal() {
  const { phase } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    // While someone types, the connection is free for what follows; otherwise it is downloaded later.
    if (phase === 'signed-out' && !isDataSaved()) import('./student-home.tsx').catch(() => undefined)
  }, [phase])

  function welcome(person: Person) {
    if (person.must_change_password) return
    const { title, description } = loginSuccessful[person.home]
    toast(title, description)
    if (person.home === 'admin') void navigate('/admin')
  }

  return (
    <PortalFrame login={loginPart} onSignedIn={welcome}>
      {(person) => <Home key={person.user.id} person={person} />}
    </PortalFrame>
  )
}
