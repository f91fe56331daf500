import { useParameters } from '#app/lib/navigation/use-parameters.ts'

/** Reads and changes the open tab, which is stored in the URL so that reload and back work; the first tab leaves it out. */
export function useTab<Name extends string>(
  names: readonly Name[],
  first: Name,
): [Name, (name: string) => void] {
  const [parameters, changeParameters] = useParameters()
  const parameter = parameters.get('tab')
  const tab = names.find((name) => name === parameter) ?? first

  function open(name: string) {
    changeParameters({ tab: name === first ? undefined : name })
  }
  return [tab, open]
}
