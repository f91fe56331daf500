import { unexpectedError } from '#app/content/frame.ts'
import { EmptyValley } from './site/empty-valley.tsx'
import { SiteStyles } from './site/site-styles.tsx'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { buttonStyles } from './ui/button-styles.ts'

interface ErrorScreenProps {
  status?: number
  message?: string
}

/** The router's last resort. Plain links, since the router itself may be what failed. */
export function ErrorScreen({ status, message }: ErrorScreenProps) {
  return (
    <main>
      <title>{unexpectedError.title}</title>
      <SiteStyles />
      <WovenBand className="h-4" />
      <EmptyValley>
        <h1 className="text-3xl">{unexpectedError.title}</h1>
        <p className="mt-4 font-semibold text-clay-ink">{[status, message].filter(Boolean).join(' ')}</p>
        <p className="mt-4 text-ink-soft">{unexpectedError.text}</p>
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
