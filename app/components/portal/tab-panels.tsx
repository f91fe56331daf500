import type { ReactNode } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TabsContent } from '#app/components/ui/tabs.tsx'
import { LatePart } from './late-part.tsx'

/**
 * The panel of each tab. The panels exist at once, since the tabs refer to them; their contents may have to
 * be fetched.
 * @param panels one for each tab of `Name`: the type check reports one that is missing
 */
export function TabPanels<Name extends string>({ panels }: { panels: Record<Name, ReactNode> }) {
  return Object.entries<ReactNode>(panels).map(([name, panel]) => (
    <TabsContent key={name} value={name}>
      <LatePart fallback={<Skeleton className="h-64" />}>{panel}</LatePart>
    </TabsContent>
  ))
}
