import { useLayoutEffect, useSyncExternalStore } from 'react'
import { findPortalPage } from '#app/lib/navigation/portal-paths.ts'
import type { PortalHistory } from './portal-history.ts'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { titleOfPage } from './page-title.ts'
import { findLoadedPage } from './portal-pages.ts'
import { PortalProgram } from './portal-program.tsx'

/** The program in the browser, whose page follows the history. */
export function BrowserProgram({ history, first }: { history: PortalHistory; first: PortalPage }) {
  const stop = useSyncExternalStore(history.subscribe, history.readStop, history.readStop)
  const name = findPortalPage(stop.location.pathname)
  const page = (name && findLoadedPage(name)) ?? first
  const school = useSchool()
  useLayoutEffect(() => {
    document.title = titleOfPage(page, school)
  }, [page, school])
  useLayoutEffect(() => {
    if (stop.startsAtTop) window.scrollTo(0, 0)
  }, [stop])
  const navigator = {
    location: stop.location,
    isTraversal: stop.isTraversal,
    navigate: history.navigate,
    shows: isShown,
  }
  return <PortalProgram navigator={navigator} page={page} />
}

function isShown(pathname: string): boolean {
  return findPortalPage(pathname) !== undefined
}
