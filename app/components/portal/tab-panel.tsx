import { Suspense, type ComponentProps } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TabsContent } from '#app/components/ui/tabs.tsx'

/** The panel of a tab whose content may have to be fetched. The panel itself is there at once, since its tab names it. */
export function TabPanel({ children, ...props }: ComponentProps<typeof TabsContent>) {
  return (
    <TabsContent {...props}>
      <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense>
    </TabsContent>
  )
}
