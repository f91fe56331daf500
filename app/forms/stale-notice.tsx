import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { stale } from '#app/words/shared/forms.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'

interface StaleNoticeProps {
  onKeepMine: () => void
  onShowTheirs: () => void
}

/** Shown when a row was saved elsewhere since the form was opened: the person decides which version counts. */
export function StaleNotice({ onKeepMine, onShowTheirs }: StaleNoticeProps) {
  return (
    <Alert tone="warning" title={stale.title}>
      <p>{stale.text}</p>
      <p>{stale.mineHelp}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          {stale.mine}
        </Button>
        <Button variant="secondary" size="sm" onClick={onShowTheirs}>
          {stale.theirs}
        </Button>
      </div>
    </Alert>
  )
}

/** Whether the server refused a save because the row has changed since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
}
