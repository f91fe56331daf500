import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftName } from '#app/offline/store/draft-photos.ts'
import { PhotoList } from './photo-list.ts'
import { createPhotoProcessor } from './photo-processor.ts'

/** The photographs of a form, while its dialog is open. */
export function usePhotoList(draft: DraftName) {
  const [list] = useState(() => new PhotoList(createPhotoProcessor(), draft))
  useEffect(() => {
    void list.open()
    return () => void list.close()
  }, [list])
  return { list, state: useSyncExternalStore(list.subscribe, list.getState, list.getState) }
}
