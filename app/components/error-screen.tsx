import { useState } from 'react'
import { requestNumber, unexpectedError } from '#app/words/site/frame.ts'
import { requestIdMark } from '#shared/request-id.ts'
import { EmptyValley } from './site/empty-valley.tsx'
import { SiteStyles } from './site/site-styles.tsx'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { buttonStyles } from './ui/button-styles.ts'

interface ErrorScreenProps {
  status?: number
  message?: string
  /** The number of a failed call under which the server's log has it. */
  requestId?: string
}

/** The router's last resort. Plain links, since the router itself may be what failed. */
export function ErrorScreen({ status, message, requestId }: ErrorScreenProps) {
  const [number] = useState(() => numberOfPage() ?? requestId)
  return (
    <main>
      <title>{unexpectedError.title}</title>
      <SiteStyles />
      <WovenBand className="h-4" />
      <EmptyValley>
        <h1 className="text-3xl">{unexpectedError.title}</h1>
        <p className="mt-4 font-semibold text-clay-ink">{[status, message].filter(Boolean).join(' ')}</p>
        <p className="mt-4 text-ink-soft">{unexpectedError.text}</p>
        {number && (
          <p className="mt-4 text-ink-soft">
            {requestNumber('')}
            <code data-request-id="" className="font-semibold text-ink">
              {number}
            </code>
          </p>
        )}
        <p className="mt-8 flex flex-wrap justify-center gap-4">
          <button type="button" className={buttonStyles('primary')} onClick={() => window.location.reload()}>
            {unexpectedError.reload}
          </button>
          <a href="/" className={buttonStyles('secondary')}>
            {unexpectedError.home}
          </a>
        </p>
      </EmptyValley>
    </main>
  )
}

/** The number in the page as the server sent it, or its mark while the server renders the page. */
function numberOfPage(): string | undefined {
  if (typeof document === 'undefined') return requestIdMark
  return document.querySelector('[data-request-id]')?.textContent || undefined
}
