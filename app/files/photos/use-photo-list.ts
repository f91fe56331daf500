import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftName } from '#app/offline/store/draft-photos.ts'
import { PhotoList } from './photo-list.ts'
import { createPhotoProcessor } from './photo-processor.ts'

/**
 * The photographs of a form, while its dialog is open.
 * @param picture a photograph that is added at once
 */
export function usePhotoList(draft: DraftName, picture: File | undefined) {
  const [first] = useState(picture)
  const [list] = useState(() => new PhotoList(createPhotoProcessor(), draft))
  useEffect(() => {
    const openWithFirst = async () => {
      await list.open()
      if (first) await list.add([first])
    }
    void openWithFirst()
    return () => void list.close()
  }, [list, first])
  return { list, state: useSyncExternalStore(list.subscribe, list.getState, list.getState) }
}
