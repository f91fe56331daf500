import { useLabel } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { principalLinks } from '#app/words/site/links.ts'
import { usePublicPages, useSchool } from '#app/lib/page/school.ts'
import { Crest } from '#app/components/site/crest.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { RichText } from '#app/components/site/rich-text.tsx'
import { useShownPicture } from '#app/components/site/shown-pictures.ts'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage, type Visit } from '#app/routes/site-page.tsx'

export const principalMessagePage = sitePage({
  optional: 'principal-message',
  meta: (visit) =>
    pageMeta(visit, {
      ...visit.contentOf('principal-message'),
      path: '/principal-message',
      picture: 'jubilee',
    }),
  Body: PrincipalMessage,
})

function PrincipalMessage({ visit }: { visit: Visit }) {
  const school = useSchool()
  const isPublic = usePublicPages()
  const label = useLabel()
  const { title, photo, greeting, body, closing, signature } = visit.contentOf('principal-message')
  return (
    <>
      <PageHead title={title} />
      <article className="letter relative mx-4 -mt-10 mb-12 rounded-md border border-line bg-surface px-5 py-8 raised sm:mx-auto sm:max-w-[46rem] sm:px-10 sm:py-12">
        <header className="flex items-center gap-4 border-b border-line pb-6">
          <Crest className="h-16 w-auto" />
          <p className="text-sm text-ink-soft">
            <span className="block font-display text-lg text-ink">{school.name}</span>
            {school.provinceLine}
          </p>
        </header>
        <Portrait photo={photo} />
        <div className="prose mt-8 text-lg">
          <p>{greeting}</p>
          <RichText content={body} />
          <p>{closing}</p>
        </div>
        <p className="mt-8">
          <span className="block font-display text-2xl text-valley-ink">{signature}</span>
          {school.name}
        </p>
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          {principalLinks.filter(isPublic).map((link) => (
            <Link key={link.to} to={link.to} className={buttonStyles('secondary')}>
              {label(link)}
            </Link>
          ))}
        </p>
      </article>
    </>
  )
}

/** A photograph of the principal, if the office has chosen one. */
function Portrait({ photo }: { photo: string }) {
  const shown = useShownPicture(photo)
  if (!shown) return null
  return (
    <SizedPicture
      picture={shown.pieces['3x2']}
      alt={shown.alt}
      sizes="(min-width: 46rem) 41rem, 60vw"
      className="mt-8 w-full rounded-md"
      fetchPriority="high"
    />
  )
}
