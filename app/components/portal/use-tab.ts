import { useParameters } from '#app/lib/use-parameters.ts'

/** The open tab, kept in the address so that a reload and the way back keep it. The first one needs no mark. */
export function useTab<Name extends string>(
  names: readonly Name[],
  first: Name,
): [Name, (name: string) => void] {
  const [parameters, changeParameters] = useParameters()
  const asked = parameters.get('tab')
  const tab = names.find((name) => name === asked) ?? first

  function open(name: string) {
    changeParameters((next) => {
      if (name === first) next.delete('tab')
      else next.set('tab', name)
    })
  }
  return [tab, open]
}
