import { useLocation, useSearchParams, type NavigateOptions } from 'react-router'

type Change = (parameters: URLSearchParams) => void

/**
 * The parameters of the address, and a function that changes some of them. A change starts from the address at that
 * moment, not at the last render: a slow save that ends late must not undo where the person has navigated meanwhile,
 * and it does nothing on another page.
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
