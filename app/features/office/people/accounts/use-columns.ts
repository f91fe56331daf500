import { useState } from 'react'

/**
 * The optional columns that a list shows, remembered on this device for everyone who uses it: the choice says nothing
 * about a person, so it outlives the session.
 * @param list names the list in the storage of the browser
 * @param optional columns that can be switched off
 * @param initial columns that are shown until somebody chooses others
 */
export function useColumns<Column extends string>(
  list: string,
  optional: readonly Column[],
  initial: () => readonly Column[],
): [ReadonlySet<Column>, (column: Column, isShown: boolean) => void] {
  const storageKey = `columns.${list}`
  const [shown, setShown] = useState<ReadonlySet<Column>>(
    () => new Set(optional.filter((column) => (read(storageKey) ?? initial()).includes(column))),
  )

  function show(column: Column, isShown: boolean) {
    const next = new Set(optional.filter((one) => (one === column ? isShown : shown.has(one))))
    setShown(next)
    write(storageKey, [...next])
  }
  return [shown, show]
}

function read(storageKey: string): string[] | undefined {
  try {
    const text = localStorage.getItem(storageKey)
    return text === null ? undefined : text.split(',')
  } catch {
    return undefined // storage is forbidden by the settings of the browser
  }
}

function write(storageKey: string, columns: string[]): void {
  try {
    localStorage.setItem(storageKey, columns.join(','))
  } catch {
    return // the choice lasts until the page is left
  }
}
