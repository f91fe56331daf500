import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/content/portal.ts'

/** The shape of a dashboard, shown while the person is not known yet. */
export function DashboardSkeleton() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 md:px-6" role="status">
      <span className="sr-only">{frame.opening}</span>
      <Skeleton className="h-10 w-3/5" />
      <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-8 h-12" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-48" />
        ))}
      </div>
    </div>
  )
}
