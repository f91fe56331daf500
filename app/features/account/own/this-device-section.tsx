import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { portalParts, thisDevice as words } from '#app/words/shared/offline.ts'
import { readInstallability, startInstallation, type Installability } from '#app/offline/bar/install.ts'
import { formatKilobytes } from '#shared/file-size.ts'
import {
  canKeepPortals,
  isPortalKept,
  keepPortal,
  readBytesOnDevice,
  readBytesToFetch,
} from '#app/offline/portal/portal-parts.ts'
import type { Portal } from '#shared/session/portals.ts'
import { canKeepReplies } from '#app/offline/store/can-keep.ts'
import { AccountSection } from './account-section.tsx'
import { KeptFiles } from './kept-files.tsx'
import { PortalUpdate } from './portal-update.tsx'

/** The data that this browser keeps for working without a network, and the installation of the portal. */
export function ThisDeviceSection({ portal }: { portal: Portal }) {
  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      {canKeepPortals() ? <KeptPortal portal={portal} /> : <p>{words.insecure}</p>}
      {canKeepReplies() && <KeptFiles />}
      <Installation />
    </AccountSection>
  )
}

function KeptPortal({ portal }: { portal: Portal }) {
  const [isKept, setKept] = useState<boolean>()
  const [size, setSize] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const read = async () => {
      const isThere = isKept ?? (await isPortalKept(portal))
      setKept(isThere)
      const bytes = isThere ? await readBytesOnDevice() : await readBytesToFetch(portal)
      setSize(formatKilobytes(bytes))
    }
    // Without a connection the size is not known, and nothing can be fetched either.
    read().catch(() => setKept((last) => last ?? false))
  }, [portal, isKept])

  async function keep() {
    setBusy(true)
    try {
      await keepPortal(portal)
      setSize(undefined)
      setKept(true)
    } catch {
      toast(portalParts.failed.title, portalParts.failed.description, 'error')
    }
    setBusy(false)
  }

  return (
    <div>
      <h3 className="text-lg">{words.portal}</h3>
      {isKept === undefined && <p className="text-ink-soft">{words.checking}</p>}
      {isKept === true && <p>{size ? words.kept(size) : words.keptSomeSize}</p>}
      {isKept === true && <PortalUpdate />}
      {isKept === false && (
        <>
          {size && <p>{words.notKept(size)}</p>}
          <Button variant="secondary" className="mt-2" busy={isBusy} onClick={() => void keep()}>
            {isBusy ? words.keeping : words.keep}
          </Button>
        </>
      )}
    </div>
  )
}

function Installation() {
  const [state, setState] = useState<Installability>(readInstallability)

  async function install() {
    setState((await startInstallation()) === 'accepted' ? 'installed' : 'by menu')
  }

  return (
    <div>
      <h3 className="text-lg">{words.app}</h3>
      {state === 'installed' && <p>{words.installed}</p>}
      {state === 'by menu' && <p>{words.byMenu}</p>}
      {state === 'offered' && (
        <>
          <p>{words.offered}</p>
          <Button variant="secondary" className="mt-2" onClick={() => void install()}>
            {words.install}
          </Button>
        </>
      )}
    </div>
  )
}
