import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { toast } from '#app/components/ui/toast.ts'
import { loggedOut } from '#app/words/account/session.ts'
import { signOut } from '#app/features/account/session/sign-out.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { clearOutbox, signOutAfterAsking } from '#app/offline/outbox/before-leaving.ts'
import type { SignOutDialogProps } from '#app/offline/outbox/sign-out-dialog.tsx'

interface LogOut {
  /** True once the page is being left, and no longer shows content. */
  leaving: boolean
  logOut: () => Promise<void>
  /** Shown while work of the person has not been sent. */
  question: ReactNode
}

/** Signs out and goes to the login. */
export function useLogOut(): LogOut {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [Question, setQuestion] = useState<ComponentType<SignOutDialogProps>>()

  useEffect(() => {
    // Only once the forms are gone: a form still shown would hold this navigation back.
    if (leaving) void navigate('/portal')
  }, [leaving, navigate])

  async function logOut() {
    await signOutAfterAsking(readSession()?.user.id, {
      ask: (question) => setQuestion(() => question),
      leave,
    })
  }

  async function leave() {
    setQuestion(undefined)
    // Cleared first, because the outbox is closed with the screen.
    await clearOutbox()
    setLeaving(true)
    void signOut()
    toast(loggedOut.title, loggedOut.description)
  }

  return {
    leaving,
    logOut,
    question: Question && <Question onLeave={() => void leave()} onStay={() => setQuestion(undefined)} />,
  }
}
