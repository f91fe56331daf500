import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#app/lib/page/spoken.ts'
import { unexpectedError } from '#app/words/site/frame.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { buttonStyles } from './ui/button-styles.ts'

interface ErrorScreenProps {
  status?: number
  message?: string
  /** The number of a failed request under which the server's log has it. */
  requestId?: string
  /** The ground below the words: the portals come without the drawing of the public pages. */
  Ground?: ComponentType<{ children: ReactNode }>
}

/** The last resort. Plain links, since the program itself may be what failed. */
export function ErrorScreen({ status, message, requestId, Ground = PlainGround }: ErrorScreenProps) {
  const words = useWords(unexpectedError)
  return (
    <main>
      <title>{words.title}</title>
      <WovenBand className="h-4" />
      <Ground>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-4 font-semibold text-clay-ink">{[status, message].filter(Boolean).join(' ')}</p>
        <p className="mt-4 text-ink-soft">{words.text}</p>
        {requestId && (
          <p className="mt-4 text-ink-soft">
            {words.number} <code className="font-semibold text-ink">{requestId}</code>
          </p>
        )}
        <p className="mt-8 flex flex-wrap justify-center gap-4">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is that of this page, which is loaded again */}
          <a href="" className={buttonStyles('primary')}>
            {words.reload}
          </a>
          <a href="/" className={buttonStyles('secondary')}>
            {words.home}
          </a>
        </p>
      </Ground>
    </main>
  )
}

function PlainGround({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-prose px-4 py-16 text-center md:px-6">{children}</div>
}
