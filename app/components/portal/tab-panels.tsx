import { Suspense, useRef, type ReactNode } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TabsContent } from '#app/components/ui/tabs.tsx'
import { PartEnd } from '#app/session/first-screen-end.tsx'

/**
 * The panel of each tab. The panels exist at once, since the tabs refer to them; their contents may have to
 * be fetched.
 * @param panels one for each tab of `Name`: the type check reports one that is missing
 */
export function TabPanels<Name extends string>({ panels }: { panels: Record<Name, ReactNode> }) {
  return Object.entries<ReactNode>(panels).map(([name, panel]) => (
    <TabPanel key={name} value={name}>
      {panel}
    </TabPanel>
  ))
}

function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <TabsContent ref={panel} data-part="" value={value}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        {children}
        <PartEnd part={panel} />
      </Suspense>
    </TabsContent>
  )
}
