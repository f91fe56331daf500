import { useParameters } from '#app/lib/navigation/use-parameters.ts'

/** The content of a tab: its list, an empty form, the form of the row with that id, or of a copy of it. */
export type View = { show: 'list' } | { show: 'new' } | { show: 'row' | 'copy'; id: string }

const copyOf = 'copy.'

/** Reads and changes a tab's view, which is stored in the URL under the tab's own name, so reload and back work. */
export function useView(name: string): [View, (view: View) => void] {
  const [parameters, changeParameters] = useParameters()
  const value = parameters.get(name)
  const view = viewOf(value)

  function open(next: View) {
    changeParameters({ [name]: parameterOf(next) })
  }
  return [view, open]
}

function parameterOf(view: View): string | undefined {
  if (view.show === 'list') return undefined
  return view.show === 'new' ? 'new' : (view.show === 'copy' ? copyOf : '') + view.id
}

function viewOf(value: string | null): View {
  if (value === null) return { show: 'list' }
  if (value === 'new') return { show: 'new' }
  return value.startsWith(copyOf)
    ? { show: 'copy', id: value.slice(copyOf.length) }
    : { show: 'row', id: value }
}
