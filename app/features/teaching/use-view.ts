import { useSearchParams } from 'react-router'

/** What a tab shows: its list, an empty form, or the row with that id. */
export type View = { show: 'list' } | { show: 'new' } | { show: 'row'; id: string }

/** Kept in the address under a name of the tab's own, so that a reload and the way back keep it. */
export function useView(name: string): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams()
  const value = parameters.get(name)
  const view: View =
    value === null ? { show: 'list' } : value === 'new' ? { show: 'new' } : { show: 'row', id: value }

  function open(next: View) {
    const changed = new URLSearchParams(parameters)
    if (next.show === 'list') changed.delete(name)
    else changed.set(name, next.show === 'new' ? 'new' : next.id)
    setParameters(changed, { preventScrollReset: true })
  }
  return [view, open]
}
