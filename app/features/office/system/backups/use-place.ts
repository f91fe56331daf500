import { useState } from 'react'
import type { Backups } from '#shared/backups/contract.ts'

/** A disk that is plugged in, by its folder; a folder that is typed; or the object store of the server. */
type Choice = { disk: string } | 'typed' | 'store'

export type Place = ReturnType<typeof usePlace>

/**
 * The place of backups that a person chooses in a form.
 * @param onChoose called when another one is chosen, for which the faults of the one before do not hold
 */
export function usePlace({ settings, disks, allowed }: Backups, onChoose: () => void) {
  const isPluggedIn = (folder: string) => disks.some((disk) => disk.folder === folder)
  const [chosen, setChosen] = useState<Choice | undefined>(() => {
    if (settings?.target === 'store') return 'store'
    if (settings?.folder && isPluggedIn(settings.folder)) return { disk: settings.folder }
    return settings || allowed.length === 0 ? 'typed' : undefined
  })
  const isDisk = typeof chosen === 'object'
  const [typed, setTyped] = useState(isDisk ? '' : (settings?.folder ?? ''))
  // A disk that is unplugged meanwhile is no longer in the list.
  const choice = isDisk && !isPluggedIn(chosen.disk) ? undefined : chosen
  return {
    choice,
    choose: (next: Choice) => {
      setChosen(next)
      onChoose()
    },
    typed,
    type: setTyped,
    target: choice === 'store' ? ('store' as const) : ('folder' as const),
    /** The folder that is sent; null for the object store. */
    folder: choice === 'store' ? null : choice === 'typed' ? typed.trim() : (choice?.disk ?? null),
  }
}
