import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { newVersion as words } from '#app/words/shared/offline.ts'
import { BottomBar } from './bottom-bar.tsx'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import { lookForUpdate } from '#app/offline/portal/fetch-update.ts'
import { formatKilobytes } from '#shared/file-size.ts'
import { canKeepPortals, openNewVersion } from '#app/offline/portal/portal-parts.ts'
import { useWaitingUpdate } from '#app/offline/portal/use-portal-update.ts'

/**
 * Tells an older page that the server has a newer version of the calls, and loads it. Drafts are kept. A
 * person who saves data is told the size of the download.
 */
export function NewVersionNotice() {
  const [isBusy, setBusy] = useState(false)
  const update = useWaitingUpdate()
  useEffect(() => {
    // Without an answer the button loads the page anyway.
    if (canKeepPortals() && isDataSaved()) lookForUpdate().catch(() => undefined)
  }, [])
  return (
    <BottomBar tone="river">
      <p role="alert" className="max-w-prose">
        {isBusy ? words.busy : words.text}
      </p>
      <Button
        size="sm"
        busy={isBusy}
        onClick={() => {
          setBusy(true)
          void openNewVersion()
        }}
      >
        {update ? words.actionWithSize(formatKilobytes(update.bytes)) : words.action}
      </Button>
    </BottomBar>
  )
}
