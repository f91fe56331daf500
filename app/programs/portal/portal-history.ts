import { isHeldBack } from '#app/lib/navigation/blocker.ts'
import { resolveTo, type Location, type Navigator } from '#app/lib/navigation/navigator.ts'
import { findPortalPage, type PortalPageName } from '#app/lib/navigation/portal-paths.ts'
import { newId } from '#app/lib/text/new-id.ts'

/** The current address, and how the person came to it. */
export interface Stop {
  location: Location
  isTraversal: boolean
  /** Whether the page is scrolled to its top. */
  startsAtTop: boolean
}

/** Stored with each entry of the browser's history: the position tells how far Back or Forward went. */
interface Entry {
  key: string
  position: number
}

export interface PortalHistory {
  readStop: () => Stop
  subscribe: (listener: () => void) => () => void
  navigate: Navigator['navigate']
}

/**
 * The history of the portals' program, on top of the browser's. A page is fetched before it is shown, and
 * unsaved work is asked about before it is left.
 * @param fetchPage fetches the scripts of a page, unless they are already there; when it fails, the browser
 * fetches the whole document
 */
export function createPortalHistory(
  fetchPage: (name: PortalPageName) => Promise<unknown> | undefined,
): PortalHistory {
  const listeners = new Set<() => void>()
  let { position } = readEntry() ?? enter(0)
  let stop = describeStop(true, false)
  /** Counts the moves: a page that arrives after a newer one was requested is not shown. */
  let newest = 0
  /** Functions to call instead of handling the next events of the browser's history. */
  const expected: (() => void)[] = []

  function show(isTraversal: boolean, startsAtTop: boolean) {
    stop = describeStop(isTraversal, startsAtTop)
    for (const listener of listeners) listener()
  }

  async function showWhenFetched(url: URL, onFetched: () => void) {
    const page = findPortalPage(url.pathname)
    const mine = ++newest
    const fetching = page && fetchPage(page)
    // A page that is already loaded is shown at once, so that typing into its address parameters never lags.
    if (fetching) await fetching
    if (mine === newest) onFetched()
  }

  async function navigate(...[to, options = {}]: Parameters<Navigator['navigate']>) {
    const url = new URL(resolveTo(to, stop.location), window.location.href)
    // As in a browser, going to the current address adds no entry.
    const isReplaced = options.replace ?? url.href === window.location.href
    const proceed = async () => {
      if (!isOfPortals(url)) return openDocument(url, isReplaced)
      try {
        await showWhenFetched(url, () => {
          position += isReplaced ? 0 : 1
          enter(position, url, isReplaced)
          show(false, !options.preventScrollReset)
        })
      } catch {
        openDocument(url, isReplaced)
      }
    }
    if (leavesPage(url) && isHeldBack({ proceed: () => void proceed() })) return
    await proceed()
  }

  function answerTraversal() {
    const answer = expected.shift()
    if (answer) return answer()
    const next = readEntry() ?? enter(position + 1) // a link to a part of the page has added its own entry
    const distance = next.position - position
    const url = new URL(window.location.href)
    const arrive = () => {
      position += distance
      showWhenFetched(url, () => show(true, false)).catch(() => window.location.reload())
    }
    if (distance !== 0 && leavesPage(url) && isHeldBack({ proceed: () => traverse(distance, arrive) }))
      return traverse(-distance, () => undefined)
    arrive()
  }

  function traverse(distance: number, then: () => void) {
    expected.push(then)
    window.history.go(distance)
  }

  function leavesPage({ pathname, search }: URL): boolean {
    return pathname !== stop.location.pathname || search !== stop.location.search
  }

  window.addEventListener('popstate', answerTraversal)
  return {
    readStop: () => stop,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
  }
}

function isOfPortals({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && findPortalPage(pathname) !== undefined
}

function readEntry(): Entry | undefined {
  const state = window.history.state as Partial<Entry> | null
  return state?.key === undefined || state.position === undefined ? undefined : (state as Entry)
}

/** Writes an entry of the browser's history, or the current one if no address is given. */
function enter(position: number, url?: URL, isReplaced = url === undefined): Entry {
  const entry: Entry = { key: newId(), position }
  if (isReplaced) window.history.replaceState(entry, '', url)
  else window.history.pushState(entry, '', url)
  return entry
}

function describeStop(isTraversal: boolean, startsAtTop: boolean): Stop {
  const { pathname, search, hash } = window.location
  return { location: { pathname, search, hash, key: readEntry()?.key ?? '' }, isTraversal, startsAtTop }
}

function openDocument(url: URL, isReplaced = false): void {
  if (isReplaced) window.location.replace(url)
  else window.location.assign(url)
}
