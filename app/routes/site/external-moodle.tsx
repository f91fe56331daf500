import { useWords } from '#app/lib/page/spoken.ts'
import { frame } from '#app/words/site/frame.ts'
import { supportSubject } from '#app/words/site/failures.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { NumberedSteps } from '#app/components/site/numbered-steps.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { SiteIcon, type SiteIconName } from '#app/components/site/site-icon.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage, type Visit } from '#app/routes/site-page.tsx'

export const externalMoodlePage = sitePage({
  optional: 'external-moodle',
  meta: (visit) =>
    pageMeta(visit, {
      ...visit.contentOf('external-moodle'),
      path: '/external-moodle',
      picture: 'computers',
    }),
  Body: ExternalMoodle,
})

type Words = PageContent<'external-moodle'>

function ExternalMoodle({ visit }: { visit: Visit }) {
  const externalMoodle = visit.contentOf('external-moodle')
  return (
    <>
      <PageHead title={externalMoodle.title} lead={<RichLine text={externalMoodle.lead} />}>
        <PlatformEntry {...externalMoodle} />
      </PageHead>
      <Features {...externalMoodle.features} />
      <Tips tips={externalMoodle.tips} />
      <Help help={externalMoodle.help} guide={externalMoodle.guide} />
    </>
  )
}

/** Until the platform's address is set, a notice replaces the button. */
function PlatformEntry({ open, notice }: Words) {
  const { moodleLink } = useSchool()
  const { newTab } = useWords(frame)
  if (moodleLink) {
    return (
      <a
        href={moodleLink}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles('primary', 'md', 'mt-6')}
      >
        {open} <span className="sr-only">{newTab}</span>
        <span aria-hidden="true">↗</span>
      </a>
    )
  }
  return (
    <div className="mt-6 max-w-prose rounded-md border border-line border-l-4 border-l-kunai bg-surface p-4">
      <p className="font-semibold">{notice.title}</p>
      <p>
        <RichLine text={notice.text} />
      </p>
    </div>
  )
}

const icons: SiteIconName[] = ['book', 'talk', 'task', 'progress']

function Features({ heading, items }: Words['features']) {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-16">
      <h2 id="features" className="text-3xl">
        {heading}
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((feature, index) => (
          <li key={index} className="rounded-md border border-line bg-surface p-5">
            <SiteIcon name={icons[index % icons.length]!} className="size-8 text-valley-ink" />
            <h3 className="mt-3 text-xl">{feature.name}</h3>
            <p className="mt-1">
              <RichLine text={feature.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tips({ tips }: Pick<Words, 'tips'>) {
  return (
    <div className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2 md:gap-12 md:px-6 md:py-16">
        {tips.map((group, index) => (
          <section key={index}>
            <h2 className="text-2xl">{group.heading}</h2>
            <ul className="mt-4 grid gap-3">
              {group.items.map((tip, place) => (
                <li key={place} className="motto">
                  {tip}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function Help({ help, guide }: Pick<Words, 'help' | 'guide'>) {
  const { moodleLink, generalEmail } = useSchool()
  const support = `mailto:${generalEmail}?subject=${encodeURIComponent(supportSubject)}`
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2 md:gap-12 md:px-6 md:py-16">
      <section aria-labelledby="help">
        <h2 id="help" className="text-2xl">
          {help.heading}
        </h2>
        <p className="mt-2">
          <RichLine text={help.text} />
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          {generalEmail && (
            <a href={support} className={buttonStyles('primary')}>
              {help.support}
            </a>
          )}
          <a href="#user-guide" className={buttonStyles('secondary')}>
            {help.guide}
          </a>
        </p>
      </section>
      <section id="user-guide" aria-labelledby="guide">
        <h2 id="guide" className="text-2xl">
          {guide.heading}
        </h2>
        <NumberedSteps steps={[moodleLink ? guide.whenOpen : guide.untilOpen, ...guide.steps]} />
      </section>
    </div>
  )
}
