import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { findPortalPage } from '#app/lib/navigation/portal-paths.ts'
import { FirstScreenContext } from '#app/session/first-screen.ts'
import { followClock } from '#shared/school-clock.ts'
import { setSessionState, whenSessionClears } from '#app/session/session-store.ts'
import { hasStoredSession } from '#app/session/stored-session.ts'
import { BrowserProgram } from './browser-program.tsx'
import { CurrentSchool } from './current-school.tsx'
import { createPortalHistory } from './portal-history.ts'
import { findLoadedPage, loadPage } from './portal-pages.ts'
import { programElement, schoolOfDocument } from './program-element.ts'

/** Hydrates the document that the server wrote. */
async function start(): Promise<void> {
  const name = findPortalPage(window.location.pathname)
  const first = name && (await loadPage(name))
  // Without a connection it is requested again when it is shown.
  if (!hasStoredSession()) await first?.prepareLogin?.().catch(() => undefined)
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  const element = document.getElementById(programElement)
  if (!element || !first) throw new Error(`There is no page of a portal at ${window.location.pathname}`)
  element.dataset['ready'] = ''
  const history = createPortalHistory((next) => (findLoadedPage(next) ? undefined : loadPage(next)))
  const { firstScreen } = window
  if (firstScreen) {
    setSessionState({ phase: 'signed-in', person: firstScreen.person })
    // A part that is still being downloaded would be shown as loading again at the first change, and a press
    // on it lost.
    await first.prepareHome?.(firstScreen.person.home).catch(() => undefined)
  }
  // The first screen comes from the server, while a document may have been cached for a long time.
  const school = firstScreen?.school ?? schoolOfDocument(element)
  followClock(school)
  hydrateRoot(
    element,
    <StrictMode>
      <CurrentSchool ofDocument={school}>
        <FirstScreenContext value={firstScreen}>
          <BrowserProgram history={history} first={first} />
        </FirstScreenContext>
      </CurrentSchool>
    </StrictMode>,
  )
}

// These data are sealed under a key that is removed too. Without a connection and without this part, the next
// person's visit removes them.
whenSessionClears(() => {
  import('#app/offline/store/own-store.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined)
})
void start()
