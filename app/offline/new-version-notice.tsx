import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { newVersion as words } from '#app/content/offline.ts'
import { BottomBar } from './bottom-bar.tsx'
import { openNewVersion } from './portal-parts.ts'

/** Tells an older page that the server has a newer version of the calls, and loads it. Drafts stay. */
export function NewVersionNotice() {
  const [isBusy, setBusy] = useState(false)
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
        {words.action}
      </Button>
    </BottomBar>
  )
}
