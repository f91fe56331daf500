import { useLocation, useNavigate, type NavigateOptions } from './navigator.ts'

/** New values by parameter; an empty one removes it. */
type Change = Readonly<Record<string, string | undefined>>

/** The address of a navigation that the router has not finished yet. */
let pending: { pathname: string; search: string } | undefined

/**
 * The parameters of the address, and a function that changes some of them. A change starts from the newest
 * address, even when the router has not finished navigating there, so that two changes in quick succession
 * both hold. It does nothing when the person has gone to another page in the meantime.
 */
export function useParameters(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  function changeParameters(change: Change, options?: NavigateOptions) {
    if (window.location.pathname !== pathname) return
    const newest = pending?.pathname === pathname ? pending.search : window.location.search
    const next = new URLSearchParams(newest)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    const mine = { pathname, search: next.size > 0 ? `?${next}` : '' }
    pending = mine
    const done = Promise.resolve(navigate({ search: mine.search }, { preventScrollReset: true, ...options }))
    void done.finally(() => {
      if (pending === mine) pending = undefined
    })
  }
  return [new URLSearchParams(search), changeParameters]
}
