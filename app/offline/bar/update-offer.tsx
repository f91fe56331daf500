import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { portalUpdate as words } from '#app/words/shared/offline.ts'
import { BottomBar } from './bottom-bar.tsx'
import { declineUpdate, isUpdateDeclined } from '#app/offline/portal/fetch-update.ts'
import { formatKilobytes } from '#shared/file-size.ts'
import type { WaitingUpdate } from '#app/offline/portal/portal-update.ts'
import { useFetchUpdate } from '#app/offline/portal/use-portal-update.ts'

/**
 * Asks a person who saves data whether a newer version of the kept portal may be fetched, and shows its size.
 */
export function UpdateOffer({ update }: { update: WaitingUpdate }) {
  const { isBusy, fetchNow } = useFetchUpdate()
  const [isDeclined, setDeclined] = useState(() => isUpdateDeclined(update))
  const size = formatKilobytes(update.bytes)

  function decline() {
    declineUpdate(update)
    setDeclined(true)
  }

  if (isDeclined) return null
  return (
    <BottomBar tone="river">
      <p role="status" className="max-w-prose">
        {isBusy ? words.busy(size) : words.question(size)}
      </p>
      <div className="flex gap-2">
        <Button size="sm" busy={isBusy} onClick={fetchNow}>
          {words.yes}
        </Button>
        {!isBusy && (
          <Button size="sm" variant="quiet" onClick={decline}>
            {words.no}
          </Button>
        )}
      </div>
    </BottomBar>
  )
}
