import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/words/account/session.ts'

/** The shape of a dashboard, shown while the person is not known yet. */
export function DashboardSkeleton() {
  return (
    <div className="mx-auto w-full max-w-page space-y-4 px-4 py-4 md:space-y-6 md:px-6 md:py-8" role="status">
      <span className="sr-only">{frame.opening}</span>
      <div className="flex justify-between gap-4">
        <Skeleton className="h-11 w-3/5" />
        <Skeleton className="size-11 rounded-full sm:w-72 sm:rounded-md" />
      </div>
      <Skeleton className="h-14" />
      <Skeleton className="h-12" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-40" />
        ))}
      </div>
    </div>
  )
}
