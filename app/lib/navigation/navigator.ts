import { createContext, use } from 'react'

export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its number sign, or empty. */
  hash: string
  /** A new one with each navigation. */
  key: string
}

export interface NavigateOptions {
  /** Replaces the current entry of the history, so that Back does not lead to it. */
  replace?: boolean
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean
}

/** An address, or a part of it: what is left out of an object stays as it is, but for the hash. */
export type To = string | { pathname?: string; search?: string }

/**
 * The place of the page, and how it moves on. The portals move without a new document among themselves; on public pages, which
 * are rendered on the server alone, each link is a new document.
 */
export interface Navigator {
  location: Location
  /** True when Back or Forward led here, and for the first page. */
  isTraversal: boolean
  navigate: (to: To, options?: NavigateOptions) => void | Promise<void>
  /** Whether the running program shows this path itself. */
  shows: (pathname: string) => boolean
}

export const NavigatorContext = createContext<Navigator | undefined>(undefined)

/** @throws Error outside a page */
export function useNavigator(): Navigator {
  const navigator = use(NavigatorContext)
  if (!navigator) throw new Error('The component is rendered outside a page of the site or the portals')
  return navigator
}

export function useLocation(): Location {
  return useNavigator().location
}

export function useNavigate(): Navigator['navigate'] {
  return useNavigator().navigate
}

/** The whole address that `to` means on the page at `from`. */
export function resolveTo(to: To, from: Pick<Location, 'pathname' | 'search'>): string {
  if (typeof to === 'object') return `${to.pathname ?? from.pathname}${to.search ?? ''}`
  if (/^(\/(?!\/)|[a-z][a-z+.-]*:)/i.test(to)) return to
  const { pathname, search, hash } = new URL(to, `http://relative${from.pathname}${from.search}`)
  return pathname + search + hash
}
