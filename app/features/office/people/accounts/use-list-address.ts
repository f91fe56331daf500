import { useState } from 'react'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { useNavigator } from '#app/lib/navigation/navigator.ts'

type Values<Name extends string> = Partial<Record<Name, string>>

interface ListAddress<Name extends string> {
  values: Values<Name>
  /** An empty value removes the parameter from the address. */
  change: (patch: Values<Name>) => void
  /** The search field, ahead of `values.search` while somebody types. */
  typed: string
  setTyped: (typed: string) => void
}

/**
 * The search, filters and order of a list, stored in the address so that a reload, the Back button and a link
 * restore them.
 * @param list prefix of the parameters, because several lists share one address
 * @param known accepts the valid values of each filter; any other value in the address is ignored
 */
export function useListAddress<Name extends string>(
  list: string,
  known: Record<Name, (value: string) => boolean>,
): ListAddress<Name | 'search'> {
  const [parameters, changeParameters] = useParameters()

  function write(patch: Values<Name | 'search'>, replace: boolean) {
    const named = Object.entries<string | undefined>(patch).map(([name, value]) => [`${list}-${name}`, value])
    changeParameters(Object.fromEntries(named) as Record<string, string | undefined>, { replace })
  }

  const { typed, setTyped } = useTyping(parameters.get(`${list}-search`) ?? '', (search) =>
    write({ search } as Values<Name | 'search'>, true),
  )
  const values: Values<Name | 'search'> = {}
  const search = useDebounced(typed).trim().slice(0, 100)
  if (search !== '') values.search = search
  for (const name of Object.keys(known) as Name[]) {
    const value = parameters.get(`${list}-${name}`)
    if (value !== null && known[name](value)) values[name] = value
  }
  return { values, change: (patch) => write(patch, false), typed, setTyped }
}

/**
 * The text of the search field. Each keystroke is written to the address at once: a reload within the pause
 * of the debounce must not lose it. The field follows the address only on Back and Forward; otherwise a late
 * render of an older address would overwrite what was typed since.
 */
function useTyping(search: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const { location, isTraversal } = useNavigator()
  const { key } = location
  const [followed, setFollowed] = useState(key)
  if (key !== followed) {
    setFollowed(key)
    if (isTraversal) setTyped(search)
  }
  return {
    typed,
    setTyped: (next: string) => {
      setTyped(next)
      write(next.trim())
    },
  }
}
