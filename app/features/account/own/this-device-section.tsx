import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { portalParts, thisDevice as words, keptFiles } from '#app/words/shared/offline.ts'
import { readInstallability, startInstallation, type Installability } from '#app/offline/bar/install.ts'
import {
  canKeepPortals,
  isPortalKept,
  keepPortal,
  readBytesOnDevice,
  readBytesToFetch,
} from '#app/offline/portal/portal-parts.ts'
import { canKeepReplies } from '#app/offline/store/can-keep.ts'
import { useFetchUpdate, useWaitingUpdate } from '#app/offline/portal/use-portal-update.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { removeFile, useKeptFiles, type KeptFile } from '#app/offline/store/kept-files.ts'
import { openKeptFile } from '#app/offline/store/open-file.ts'
import { formatKilobytes } from '#shared/file-size.ts'
import type { Portal } from '#shared/session/portals.ts'
import { AccountSection } from './account-section.tsx'

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

/** The update of the kept portal that a person who saves data has not fetched yet; nothing when there is none. */
function PortalUpdate() {
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

/** The files that the person chose to keep here, each with its size, and their total. */
function KeptFiles() {
  const files = useKeptFiles()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <div>
      <h3 className="text-lg">{keptFiles.heading}</h3>
      {files.length === 0 ? (
        <p className="text-ink-soft">{keptFiles.none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {files.map((file) => (
              <KeptFileItem key={file.id} file={file} />
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{keptFiles.total(files.length, formatSize(total))}</p>
        </>
      )}
    </div>
  )
}

function KeptFileItem({ file: { id, name, size } }: { file: KeptFile }) {
  const fail = (title: string) => toast(title, keptFiles.failedText, 'error')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0 break-words">
        {name} <span className="text-sm text-ink-soft">({formatSize(size)})</span>
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={keptFiles.openNamed(name)}
          onClick={() => void openKeptFile(id).catch(() => fail(keptFiles.openFailed))}
        >
          {keptFiles.open}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={keptFiles.removeNamed(name)}
          onClick={() => void removeFile(id).catch(() => fail(keptFiles.removeFailed))}
        >
          {keptFiles.remove}
        </Button>
      </span>
    </li>
  )
}
