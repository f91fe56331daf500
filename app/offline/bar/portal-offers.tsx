import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { installing, portalParts as words } from '#app/words/shared/offline.ts'
import { BottomBar } from './bottom-bar.tsx'
import { formatKilobytes } from '#shared/file-size.ts'
import { mayOfferInstallation, noteInstallationOffered, startInstallation } from './install.ts'
import {
  canKeepPortals,
  declinePortal,
  howToKeep,
  isPortalKept,
  keepPortal,
  readBytesToFetch,
} from '#app/offline/portal/portal-parts.ts'
import type { Portal } from '#shared/session/portals.ts'
import { UpdateOffer } from './update-offer.tsx'
import { useWaitingUpdate } from '#app/offline/portal/use-portal-update.ts'

type Offer = { kind: 'keep'; size: string } | { kind: 'install' }

/**
 * Keeps the portal on this device, in idle time and without asking; the account page shows its size. A person
 * who saves data is asked first, with the size, also before each update. Once it is kept, a person on their
 * own device is offered once to install it.
 */
export function PortalOffers({ portal }: { portal: Portal }) {
  const [offer, setOffer] = useState<Offer>()
  const update = useWaitingUpdate()
  useEffect(() => {
    let isGone = false
    const idle = whenIdle(() => {
      void prepare(portal).then((found) => isGone || setOffer(found))
    })
    return () => {
      isGone = true
      idle()
    }
  }, [portal])

  function answer(yes: boolean) {
    setOffer(undefined)
    if (offer?.kind === 'install') {
      if (yes) void startInstallation()
    } else if (yes) void keep(portal)
    else declinePortal()
  }

  if (update) return <UpdateOffer key={update.version} update={update} />
  if (!offer) return null
  const { question, yes, no } =
    offer.kind === 'install' ? installing : { ...words, question: words.question(offer.size) }
  return (
    <BottomBar tone="river">
      <p role="status" className="max-w-prose">
        {question}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => answer(true)}>
          {yes}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => answer(false)}>
          {no}
        </Button>
      </div>
    </BottomBar>
  )
}

/** Does everything that needs no confirmation. @returns the questions that remain */
async function prepare(portal: Portal): Promise<Offer | undefined> {
  if (!canKeepPortals()) return undefined
  try {
    if (!(await isPortalKept(portal))) {
      const how = howToKeep()
      if (how === 'declined') return undefined
      if (how === 'ask') return { kind: 'keep', size: formatKilobytes(await readBytesToFetch(portal)) }
      await keepPortal(portal)
    }
    if (!mayOfferInstallation()) return undefined
    noteInstallationOffered()
    return { kind: 'install' }
  } catch {
    return undefined // the connection was lost; the next visit tries again
  }
}

async function keep(portal: Portal): Promise<void> {
  await keepPortal(portal).catch(() => toast(words.failed.title, words.failed.description, 'error'))
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
