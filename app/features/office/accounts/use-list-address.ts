import { useEffect, useRef, useState } from 'react'
import { useParameters } from '#app/lib/use-parameters.ts'
import { useDebounced } from '#app/components/portal/use-debounced.ts'

type Values<Name extends string> = Partial<Record<Name, string>>

interface ListAddress<Name extends string> {
  values: Values<Name>
  /** An empty value removes the parameter from the address. */
  change: (patch: Values<Name>) => void
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
  const values: Values<Name | 'search'> = {}
  const search = parameters.get(`${list}-search`) ?? ''
  if (search !== '') values.search = search.slice(0, 100)
  for (const name of Object.keys(known) as Name[]) {
    const value = parameters.get(`${list}-${name}`)
    if (value !== null && known[name](value)) values[name] = value
  }

  function write(patch: Values<Name | 'search'>, replace: boolean) {
    changeParameters(
      (next) => {
        for (const [name, value] of Object.entries(patch))
          if (value) next.set(`${list}-${name}`, value as string)
          else next.delete(`${list}-${name}`)
      },
      { replace },
    )
  }

  const typing = useTyping(search, (typed) => write({ search: typed } as Values<Name | 'search'>, true))
  return { values, change: (patch) => write(patch, false), ...typing }
}

/** The search field runs ahead of the address while somebody types, and follows it on Back and Forward. */
function useTyping(search: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed).trim()
  const last = useRef(search)
  const latestWrite = useRef(write)
  useEffect(() => {
    latestWrite.current = write
  })
  useEffect(() => {
    if (search === last.current) return
    last.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (settled === last.current) return
    last.current = settled
    latestWrite.current(settled)
  }, [settled])
  return { typed, setTyped }
}
