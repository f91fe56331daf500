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
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/** An address, or a part of it: parts left out of an object stay unchanged, except for the hash. */
export type To = string | { pathname?: string; search?: string }

/**
 * The page's location, and how to navigate. The portals navigate among themselves without loading a new
 * document; on public pages, which are rendered on the server alone, each link loads a new one.
 */
export interface Navigator {
  location: Location
  /** True when Back or Forward led here, and for the first page. */
  isTraversal: boolean
  navigate: (to: To, options?: NavigateOptions) => void | Promise<void>
  /** Whether the running program can show this path itself. */
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

/** Resolves `to` to a full address, relative to the page at `from`. */
export function resolveTo(to: To, from: Pick<Location, 'pathname' | 'search'>): string {
  if (typeof to === 'object') return `${to.pathname ?? from.pathname}${to.search ?? ''}`
  if (/^(\/(?!\/)|[a-z][a-z+.-]*:)/i.test(to)) return to
  const { pathname, search, hash } = new URL(to, `http://relative${from.pathname}${from.search}`)
  return pathname + search + hash
}
