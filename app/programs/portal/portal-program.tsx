import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import type { PortalPage } from '#app/routes/portal-page.ts'

/** A portal page: the server writes it into the document, and the browser hydrates it. */
export function PortalProgram({ navigator, page }: { navigator: Navigator; page: PortalPage }) {
  const { Screen } = page
  return (
    <NavigatorContext value={navigator}>
      <FailureBoundary>
        <Screen />
      </FailureBoundary>
    </NavigatorContext>
  )
}
