import { Suspense, useRef, type ComponentProps } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TabsContent } from '#app/components/ui/tabs.tsx'
import { PartEnd } from '#app/session/first-screen-end.tsx'

/** The panel of a tab whose content may have to be fetched. The panel itself is there at once, since its tab names it. */
export function TabPanel({ children, ...props }: ComponentProps<typeof TabsContent>) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <TabsContent ref={panel} data-part="" {...props}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        {children}
        <PartEnd part={panel} />
      </Suspense>
    </TabsContent>
  )
}
