import { useState } from 'react'
import { useNavigate } from '#app/navigation/navigator.ts'
import { toast } from '#app/components/ui/toast.ts'
import { loggedOut } from '#app/content/portal.ts'
import { signOut } from '#app/features/account/session/sign-out.ts'

/** Signs out and goes to the login. While `leaving`, nothing of the page is shown any more. */
export function useLogOut(): { leaving: boolean; logOut: () => void } {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  function logOut() {
    setLeaving(true)
    void forgetFiles()
    void signOut()
    toast(loggedOut.title, loggedOut.description)
    void navigate('/portal')
  }
  return { leaving, logOut }
}

/** Removes what still waits to be sent if it could not be sealed: the next person could read it. */
async function forgetFiles(): Promise<void> {
  const outbox = await import('#app/outbox/start.ts').catch(() => undefined)
  await outbox?.leaveOutbox()
}
