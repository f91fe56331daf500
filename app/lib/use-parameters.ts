import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

type Change = (parameters: URLSearchParams) => void

/**
 * The parameters of the address, and a way to change some of them. A change begins with the address as it is then,
 * not as it was when the caller was drawn: what ends after a slow save must not take back where the person has gone
 * meanwhile, and does nothing when that is another page.
 */
export function useParameters(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()

  function changeParameters(change: Change, options?: NavigateOptions) {
    if (window.location.pathname !== pathname) return
    const next = new URLSearchParams(window.location.search)
    change(next)
    setParameters(next, { preventScrollReset: true, ...options })
  }
  return [parameters, changeParameters]
}
