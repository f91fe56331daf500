import morning from '#app/content/illustrations/morning.svg'
import { PageHead } from '#app/components/site/page-head.tsx'
import { Scene } from '#app/components/site/scene.tsx'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { ValueList } from '#app/components/site/value-list.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage, type Visit } from '#app/routes/site-page.tsx'
import type { PageContent } from '#shared/site-pages/pages.ts'

export const aboutPage = sitePage({
  optional: 'about',
  meta: (visit) => pageMeta(visit, { ...visit.contentOf('about'), path: '/about', picture: 'morning' }),
  Body: About,
})

function About({ visit }: { visit: Visit }) {
  const about = visit.contentOf('about')
  return (
    <>
      <PageHead title={about.title} lead={<RichLine text={about.lead} />} />
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2 md:gap-12 md:px-6 md:py-16">
        <Scene src={morning} alt={about.picture} photo={about.photo} first className="md:row-span-2" />
        {[about.mission, about.vision].map((statement) => (
          <section key={statement.heading}>
            <h2 className="text-2xl">{statement.heading}</h2>
            <p className="mt-2 text-lg">
              <RichLine text={statement.text} />
            </p>
          </section>
        ))}
      </div>
      <CoreValues {...about.values} />
      <History {...about.history} />
    </>
  )
}

function CoreValues({ heading, items }: PageContent<'about'>['values']) {
  return (
    <section aria-labelledby="values" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-16">
        <ValueList heading={heading} items={items} className="sm:grid-cols-2 lg:grid-cols-4" />
      </div>
    </section>
  )
}

function History({ heading, lead, items }: PageContent<'about'>['history']) {
  return (
    <section aria-labelledby="history" className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-16">
      <h2 id="history" className="text-3xl">
        {heading}
      </h2>
      <p className="mt-2 text-lg text-ink-soft">
        <RichLine text={lead} />
      </p>
      <ol className="timeline mt-8">
        {items.map((step, index) => (
          <li key={index}>
            <p className="font-display text-xl text-kunai-ink">{step.years}</p>
            <div>
              <h3 className="text-xl">{step.title}</h3>
              <p className="mt-1 max-w-prose">
                <RichLine text={step.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
