import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedValues, type ChangedValue } from '#app/components/portal/setting-history.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { contentOfPage, firstContentOf } from '#app/content/page-content.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import { sitePictureTexts as pictureWords } from '#app/words/office/site-pictures.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import { isPictureId } from '#shared/site-pages/content.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { sitePicturesQuery } from '#app/features/office/website/site-pictures/picture-queries.ts'

interface PageHistoryProps {
  userId: string
  edited: EditedSitePage
  /** The words in the form. */
  content: PageContent
  onTakeBack: (content: PageContent) => void
}

interface Entry {
  id: string
  title: string
  content: PageContent
}

/** The versions that were public, to compare with the form or put back into it. */
export function PageHistory(props: PageHistoryProps) {
  const { userId, content, onTakeBack } = props
  const { page, business, state, versions } = props.edited
  const [compared, setCompared] = useState<string>()
  const entries: Entry[] = [
    ...versions.map(({ id, publish_at, by, content: stored }) => ({
      id,
      title: words.savedBy(formatMoment(publish_at ?? ''), by ?? settingHistory.somebody),
      content: contentOfPage(page, business, stored),
    })),
    {
      id: 'first',
      title: state === 'example' ? words.example : words.first,
      content: firstContentOf(page, business),
    },
  ]
  return (
    <Section heading={words.history} level={3}>
      <ol className="mt-2">
        {entries.map((entry, index) => (
          <li key={entry.id} className="border-t border-line py-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 grow">
                {entry.title}{' '}
                {index === 0 && state !== 'example' && <Badge tone="green">{words.shown}</Badge>}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-expanded={compared === entry.id}
                aria-label={`${words.compare}: ${entry.title}`}
                onClick={() => setCompared(compared === entry.id ? undefined : entry.id)}
              >
                {words.compare}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${words.takeBack}: ${entry.title}`}
                onClick={() => onTakeBack(entry.content)}
              >
                {words.takeBack}
              </Button>
            </div>
            {compared === entry.id && <Comparison userId={userId} now={content} before={entry.content} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Comparison({ userId, now, before }: { userId: string; now: PageContent; before: PageContent }) {
  const { data: pictures = [] } = useQuery(sitePicturesQuery(userId))
  const [is, was] = [textsOf(now), textsOf(before)]
  /** A picture is named by what it shows. */
  const worded = (text = '') =>
    isPictureId(text) ? (pictures.find(({ id }) => id === text)?.alt ?? pictureWords.photograph) : text
  const changes: ChangedValue[] = [...new Set([...is.keys(), ...was.keys()])]
    .filter((path) => is.get(path) !== was.get(path))
    .map((path) => ({ name: path, is: worded(is.get(path)), was: worded(was.get(path)) }))
  return changes.length === 0 ? (
    <p className="mt-2 text-ink-soft">{words.same}</p>
  ) : (
    <div className="mt-2 border-l-4 border-kunai pl-3 text-sm">
      <p className="font-semibold">{words.differs}</p>
      <ChangedValues values={changes} />
    </div>
  )
}

/** Every text of a content, by its place. */
function textsOf(content: unknown, place = ''): Map<string, string> {
  if (typeof content === 'string') return new Map([[place, content]])
  const fieldTitle = (name: string) =>
    /^\d+$/.test(name) ? String(Number(name) + 1) : (words.fields[name] ?? name)
  const parts = Object.entries(content as object).flatMap(([name, part]) => [
    ...textsOf(part, place ? `${place}, ${fieldTitle(name)}` : fieldTitle(name)),
  ])
  return new Map(parts)
}
