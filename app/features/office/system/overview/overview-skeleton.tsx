import { Skeleton } from '#app/components/ui/skeleton.tsx'

/** The shape of the overview while it loads, as high as its content, so that the tabs below do not move. */
export function OverviewSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-[60rem] lg:h-[36rem]" />
    </div>
  )
}
