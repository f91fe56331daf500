import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'

/** Screen sizes in pixels that the preview imitates. */
const screens = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } }

/** Pixels of the border around the frame, which is not part of the screen. */
const border = 1

/** The document of a page with these words. */
const previewQuery = callQuery('sitePages', 'preview', { staleTime: Infinity, gcTime: 0 })

type Screen = keyof typeof screens

interface PreviewOptions {
  userId: string
  page: string
  content: PageContent
  isFaulty: boolean
}

/** The page with the words of the form and remarks on them, a moment after typing. */
export function usePreview({ userId, page, content, isFaulty }: PreviewOptions) {
  const settled = JSON.parse(useDebounced(JSON.stringify(content))) as PageContent
  return useQuery({
    ...previewQuery(userId, { page, content: settled }),
    enabled: !isFaulty,
    placeholderData: keepPreviousData,
  })
}

interface PagePreviewProps {
  edited: EditedSitePage
  query: Pick<UseQueryResult<{ html: string }>, 'data' | 'isError'>
  isFaulty: boolean
}

/** The real page with the words of the form, as a phone and a computer show it. */
export function PagePreview({ edited: { page, business }, query, isFaulty }: PagePreviewProps) {
  const [screen, setScreen] = useState<Screen>('phone')
  return (
    <section aria-labelledby="preview" className="min-w-0 space-y-2">
      <div className="flex items-center gap-2">
        <h3 id="preview" className="grow text-xl">
          {words.preview}
        </h3>
        {(['phone', 'desktop'] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === screen ? 'primary' : 'secondary'}
            aria-pressed={name === screen}
            onClick={() => setScreen(name)}
          >
            {words[name]}
          </Button>
        ))}
      </div>
      {isFaulty && <Alert tone="warning">{words.previewFaults}</Alert>}
      {query.isError && <Alert tone="error">{words.previewFailed}</Alert>}
      {query.data && (
        <Frame
          html={query.data.html}
          screen={screen}
          title={words.previewOf(words.titleOf(page, business))}
          startsAt={page === 'footer' ? Number.MAX_SAFE_INTEGER : 0}
        />
      )}
    </section>
  )
}

interface FrameProps {
  html: string
  screen: Screen
  title: string
  /** Pixels from the top. */
  startsAt: number
}

/** A page in a frame where its scripts do not run and its links lead nowhere, scaled to fit. */
function Frame({ html, screen, title, startsAt }: FrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const scrolled = useRef(startsAt)
  const [roomWidth, setRoomWidth] = useState(0)
  const { width, height } = screens[screen]
  const scale = Math.min(1, roomWidth / (width + 2 * border))

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoomWidth(entry?.contentRect.width ?? 0))
    if (room.current) observer.observe(room.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={room} className="overflow-hidden" style={{ height: (height + 2 * border) * scale }}>
      <iframe
        title={title}
        // Without permission to run scripts or to open windows.
        sandbox="allow-same-origin"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        className="box-content origin-top-left rounded-md border border-line bg-paper"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentWindow } }) => {
          contentWindow?.scrollTo(0, scrolled.current)
          contentWindow?.addEventListener('scroll', () => (scrolled.current = contentWindow.scrollY))
        }}
      />
    </div>
  )
}
