import { Button } from '#app/components/ui/button.tsx'
import { thisDevice as words } from '#app/words/shared/offline.ts'
import { formatKilobytes } from '#shared/file-size.ts'
import { useFetchUpdate, useWaitingUpdate } from '#app/offline/portal/use-portal-update.ts'

/** The update of the kept portal that a person who saves data has not fetched yet; nothing when there is none. */
export function PortalUpdate() {
  const update = useWaitingUpdate()
  const { isBusy, fetchNow } = useFetchUpdate()
  if (!update) return null
  return (
    <>
      <p>{words.updateWaits(formatKilobytes(update.bytes))}</p>
      <Button variant="secondary" className="mt-2" busy={isBusy} onClick={fetchNow}>
        {words.fetchUpdate}
      </Button>
    </>
  )
}
