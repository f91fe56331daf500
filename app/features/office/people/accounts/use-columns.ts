import { useState } from 'react'
import { readDeviceNote, writeDeviceNote } from '#app/lib/storage/device-notes.ts'

/**
 * The optional columns that a list shows, remembered on this device for everyone who uses it.
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
    () =>
      new Set(
        optional.filter((column) => (readDeviceNote(storageKey)?.split(',') ?? initial()).includes(column)),
      ),
  )

  function show(column: Column, isShown: boolean) {
    const next = new Set(optional.filter((one) => (one === column ? isShown : shown.has(one))))
    setShown(next)
    writeDeviceNote(storageKey, [...next].join(','))
  }
  return [shown, show]
}
