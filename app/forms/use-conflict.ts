import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { isStale } from './stale-notice.tsx'
import type { StoredDraft } from './use-draft.ts'
import type { FormFile } from './queue-row.ts'

interface ConflictOptions<Draft> extends Pick<StoredDraft<Draft>, 'value' | 'change' | 'restart'> {
  /** Reads the row again; absent if a row cannot be changed elsewhere. */
  reload?: ((draft: Draft) => Promise<Draft>) | undefined
  /** The part of a reloaded draft that identifies the version on which a change is based. */
  versionOf?: ((draft: Draft) => Partial<Draft>) | undefined
  file?: FormFile | undefined
  texts: { failed: string }
  clearProblems: () => void
}

/** A row that was saved elsewhere since it was read: the person decides which version counts. */
export function useConflict<Draft extends object>(options: ConflictOptions<Draft>) {
  const { reload, versionOf = versionIn, file, texts, value, change, restart, clearProblems } = options
  const [isOpen, setOpen] = useState(false)
  const [isReading, setReading] = useState(false)

  async function resolve(counts: 'mine' | 'theirs') {
    setReading(true)
    try {
      const theirs = await reload?.(value)
      if (!theirs) return
      if (counts === 'mine') change(versionOf(theirs))
      else {
        file?.choose(undefined)
        void restart(theirs)
        clearProblems()
      }
      setOpen(false)
    } catch (error) {
      toastFailure(error, texts.failed)
    } finally {
      setReading(false)
    }
  }

  return {
    isOpen,
    isReading,
    note: (error: unknown) => setOpen(isStale(error) && reload !== undefined),
    resolve,
  }
}

/** Rows carry the time of their last change as `updated_at`. */
function versionIn<Draft extends object>(draft: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => name === 'updated_at' || name === 'version'),
  ) as Partial<Draft>
}
