import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import type { ListedSitePage } from '#shared/site-pages/contract.ts'
import { isBusinessAddress } from '#shared/site-pages/business-addresses.ts'
import { isSitePage, pathOfSitePage } from '#shared/site-pages/pages.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { correctionTexts } from '#app/words/office/corrections.ts'
import { languageNames, languages } from '#shared/translations/languages.ts'
import { PageForm } from './page-form.tsx'
import { sitePageQuery, sitePagesQuery } from './page-queries.ts'

const home = '/admin/site-pages'

/** The languages whose sentences the office may correct. */
const otherLanguages = languages.filter((one) => one !== 'en')

const CorrectionsPage = loadPart(
  async () => (await import('#app/features/office/website/corrections/corrections-page.tsx')).CorrectionsPage,
)

/** The office's page for the words of the public site: the list of the pages, or one of them. */
export function SitePagesPage({ userId, id = '' }: { userId: string; id?: string | undefined }) {
  const language = otherLanguages.find((one) => one === id)
  if (language) return <CorrectionsPage key={language} userId={userId} language={language} />
  if (isSitePage(id) || isBusinessAddress(id)) return <EditPage key={id} userId={userId} page={id} />
  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-2xl">{adminPages['site-pages']}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{words.intro}</p>
      </div>
      <PageList userId={userId} />
      <ul>
        {otherLanguages.map((one) => (
          <li key={one}>
            <Link to={`${home}/${one}`} className="text-link inline-flex min-h-11 items-center">
              {correctionTexts.open(languageNames[one])}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function EditPage({ userId, page }: { userId: string; page: string }) {
  const query = useQuery(sitePageQuery(userId, { page }))
  const navigate = useNavigate()
  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-2xl">{words.titleOf(page, query.data?.business ?? null)}</h2>
        <p className="flex flex-wrap gap-4">
          <Link to={home} className="text-link">
            {words.back}
          </Link>
          {query.data && query.data.state !== 'example' && (
            <a href={pathOfSitePage(page)} target="_blank" rel="noopener" className="text-link">
              {words.show} <ExternalLink className="inline size-4" aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
      <ListPart query={query} failure={words.fetchFailed}>
        {(edited) => <PageForm userId={userId} edited={edited} onDone={() => void navigate(home)} />}
      </ListPart>
    </div>
  )
}

function PageList({ userId }: { userId: string }) {
  return (
    <Loaded of={sitePagesQuery(userId)} failure={words.fetchFailed}>
      {(pages) => (
        <ul className="max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
          {pages.map((listed) => (
            <PageRow key={listed.page} {...listed} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function PageRow({ page, business, is_hidden, state, published, open }: ListedSitePage) {
  const title = words.titleOf(page, business)
  const last = open ?? published
  return (
    <li className="flex items-center gap-x-4 p-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {is_hidden && <Badge tone="grey">{words.states.hidden}</Badge>}
          <Badge tone={state === 'published' ? 'green' : 'grey'}>{words.states[state]}</Badge>
          {open && <Badge tone="yellow">{open.publish_at ? words.states.later : words.states.draft}</Badge>}
        </p>
        {last && (
          <p className="text-sm text-ink-soft">
            {words.savedBy(formatMoment(last.updated_at), last.by ?? settingHistory.somebody)}
          </p>
        )}
      </div>
      <Link
        to={`${home}/${page}`}
        className={buttonStyles('secondary', 'md')}
        aria-label={`${words.edit}: ${title}`}
      >
        {words.edit}
      </Link>
    </li>
  )
}
