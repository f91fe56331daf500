import type { ReactNode } from 'react'
import { NavigatorContext, type Navigator } from '#app/navigation/navigator.ts'

/** Gives the links of an early screen their addresses. */
export function StillPage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = window.location
  const navigator: Navigator = {
    location: { pathname, search, hash, key: '' },
    isTraversal: true,
    navigate: () => undefined,
    shows: () => false,
  }
  return <NavigatorContext value={navigator}>{children}</NavigatorContext>
}
