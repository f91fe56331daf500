import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { frame, unreachable } from '#app/words/account/session.ts'
import { setSessionState } from '#app/session/session-store.ts'

/** Shown when a session is stored, but the server cannot be reached to open it. */
export function Unreachable() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <EmptyState
        title={unreachable.title}
        action={<Button onClick={() => setSessionState({ phase: 'opening' })}>{frame.tryAgain}</Button>}
      >
        {unreachable.description}
      </EmptyState>
    </div>
  )
}
