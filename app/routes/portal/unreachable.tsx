import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useConnection } from '#app/lib/connection/connection.ts'
import { frame, serverFailed, unreachable } from '#app/words/account/session.ts'
import { setSessionState } from '#app/session/session-store.ts'

/** Shown when a session is stored, but the server cannot be reached to open it, or fails to. */
export function Unreachable() {
  const { title, description } = useConnection().isLost ? unreachable : serverFailed
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <EmptyState
        title={title}
        action={<Button onClick={() => setSessionState({ phase: 'opening' })}>{frame.tryAgain}</Button>}
      >
        {description}
      </EmptyState>
    </div>
  )
}
