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

/** A student may have come here by mistake, with a hand-in still under way. */
async function forgetFiles(): Promise<void> {
  const handIns = await import('#app/features/student/hand-ins/hand-ins.ts').catch(() => undefined)
  await handIns?.forgetHandIns()
}
