import { useParameters } from '#app/lib/use-parameters.ts'

/** What a tab shows: its list, an empty form, the row with that id, or a form for a copy of it. */
export type View = { show: 'list' } | { show: 'new' } | { show: 'row' | 'copy'; id: string }

const copyOf = 'copy.'

/** Kept in the address under a name of the tab's own, so that a reload and the way back keep it. */
export function useView(name: string): [View, (view: View) => void] {
  const [parameters, changeParameters] = useParameters()
  const value = parameters.get(name)
  const view = viewOf(value)

  function open(next: View) {
    changeParameters((changed) => {
      if (next.show === 'list') changed.delete(name)
      else changed.set(name, next.show === 'new' ? 'new' : (next.show === 'copy' ? copyOf : '') + next.id)
    })
  }
  return [view, open]
}

function viewOf(value: string | null): View {
  if (value === null) return { show: 'list' }
  if (value === 'new') return { show: 'new' }
  return value.startsWith(copyOf)
    ? { show: 'copy', id: value.slice(copyOf.length) }
    : { show: 'row', id: value }
}
