import { useMemo, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { NavigatorContext, type Navigator } from './navigator.ts'
import { findPortalPage } from './portal-paths.ts'

/** The navigation of the public site, which React Router does. */
export function SiteNavigation({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isTraversal = useNavigationType() === NavigationType.Pop
  const navigator = useMemo<Navigator>(
    () => ({ location, isTraversal, navigate, shows: (pathname) => !findPortalPage(pathname) }),
    [location, isTraversal, navigate],
  )
  return <NavigatorContext value={navigator}>{children}</NavigatorContext>
}
