import { use, useEffect, useSyncExternalStore } from 'react'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import { api, visitorApi } from '#app/lib/api/api.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { SchoolContext } from '#app/lib/page/school.ts'
import { followClock } from '#shared/school-clock.ts'
import type { SchoolStructure, WholeSchool } from '#shared/school-structure/structure.ts'

/** Milliseconds before the school is loaded again. */
const freshFor = 60_000

/** The school as the server last sent it, and when; before that, the one in the document. */
let told: { school: WholeSchool; at: number } | undefined
let asked: Promise<void> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The school that all portal pages show: the document's, until the server has sent a newer one. */
export function useToldSchool(ofDocument: WholeSchool): WholeSchool {
  return useSyncExternalStore(
    subscribe,
    () => told?.school ?? ofDocument,
    () => ofDocument,
  )
}

/** Asks the server for the school as it is now. Without a connection the page keeps the one it has. */
export async function refreshSchool(): Promise<void> {
  asked ??= askForSchool().finally(() => {
    asked = undefined
  })
  await asked
}

async function askForSchool(): Promise<void> {
  try {
    // Whoever logs in needs the students’ domain of today.
    const school = await (readSession() ? api : visitorApi).schoolSettings.current()
    const isSame = JSON.stringify(school) === JSON.stringify(told?.school)
    told = { school: isSame && told ? told.school : school, at: Date.now() }
    followClock(school)
    for (const listener of listeners) listener()
  } catch {
    // The next occasion asks again.
  }
}

/**
 * Keeps the school up to date while somebody looks at the page: a document may have been cached for long.
 * @param knownAt when the school of the document was current, in milliseconds since 1970; 0 if unknown
 */
export function useFreshSchool(knownAt: number): void {
  useEffect(() => {
    const refresh = () => {
      const isOld =
        Date.now() - Math.max(knownAt || (readSession() ? 0 : documentAt()), told?.at ?? 0) >= freshFor
      if (document.visibilityState === 'visible' && isOld) void refreshSchool()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    const timer = isDataSaved() ? undefined : setInterval(refresh, freshFor)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      clearInterval(timer)
    }
  }, [knownAt])
}

/** When the server sent the document, in milliseconds since 1970; 0 if the browser had kept it. */
function documentAt(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.transferSize ? performance.timeOrigin : 0
}

/** The school with its structure. @throws outside of the portals */
export function useCurrentSchool(): WholeSchool {
  const school = use(SchoolContext)
  if (!school?.structure) throw new Error('The page has no structure of the school.')
  return school as WholeSchool
}

/** The levels, home classes and lessons of the school. @throws outside of the portals */
export function useStructure(): SchoolStructure {
  return useCurrentSchool().structure
}
