import { useSearchParams } from 'react-router'

/** The open tab, kept in the address so that a reload and the way back keep it. The first one needs no mark. */
export function useTab<Name extends string>(
  names: readonly Name[],
  first: Name,
): [Name, (name: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('tab')
  const tab = names.find((name) => name === asked) ?? first

  function open(name: string) {
    const next = new URLSearchParams(parameters)
    if (name === first) next.delete('tab')
    else next.set('tab', name)
    setParameters(next, { preventScrollReset: true })
  }
  return [tab, open]
}
