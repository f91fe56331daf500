import { useSyncExternalStore } from 'react'
import { newsArticle } from '#app/words/site/news.ts'
import { shareTargets } from './share.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'

const words = newsArticle.share
const never = () => () => {}

/** Links to the three networks, and on a phone the device's own choice of apps. */
export function ShareButtons({ url, title }: { url: string; title: string }) {
  const deviceShares = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  async function shareWithDevice() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The person changed their mind; there is nothing to say about that.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  }

  return (
    <section aria-labelledby="share" className="mt-10 print:hidden">
      <h2 id="share" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-3 flex flex-wrap gap-3">
        {shareTargets(url, title).map((target) => (
          <a
            key={target.name}
            href={target.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles('secondary')}
          >
            {words[target.name]} <span className="sr-only">{words.newTab}</span>
          </a>
        ))}
        {deviceShares && (
          <button type="button" onClick={shareWithDevice} className={buttonStyles('primary')}>
            {words.device}
          </button>
        )}
      </p>
    </section>
  )
}
