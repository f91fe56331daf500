import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { useLoadFailureToast } from '#app/components/portal/use-load-failure-toast.ts'
import { NoSlides } from './no-slides.tsx'
import { SlideGrid } from './slide-grid.tsx'
import { slidesQuery } from './slide-queries.ts'
import { SlideUpload } from './slide-upload.tsx'

const { list, toasts } = slideshowTexts

export function SlideshowTab({ userId }: { userId: string }) {
  const query = useQuery(slidesQuery(userId))
  const { data, errorUpdateCount } = query
  useLoadFailureToast(errorUpdateCount, { title: toasts.error, description: toasts.fetchFailed })
  return (
    <div className="space-y-8">
      <SlideUpload userId={userId} />
      <section aria-labelledby="slides-heading">
        <h2 id="slides-heading" className="mb-2 text-xl">
          {list.heading}
        </h2>
        {query.isError && <ListFailure query={query} />}
        {query.isPending && <Skeleton className="h-64" />}
        {data?.length === 0 && <NoSlides />}
        {data && data.length > 0 && <SlideGrid userId={userId} slides={data} />}
      </section>
    </div>
  )
}
