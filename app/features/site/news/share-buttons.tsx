import { frame } from '#app/words/site/frame.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { newsArticle } from '#app/words/site/news.ts'
import { shareTargets } from './share.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'

/** Links to the three networks, and the device's own share dialog where a script finds one. */
export function ShareButtons({ url, title }: { url: string; title: string }) {
  const words = useWords(newsArticle.share)
  const { newTab } = useWords(frame)
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
            {words[target.name]} <span className="sr-only">{newTab}</span>
          </a>
        ))}
        <button
          type="button"
          hidden
          data-share=""
          data-url={url}
          data-title={title}
          className={buttonStyles('primary')}
        >
          {words.device}
        </button>
      </p>
    </section>
  )
}
