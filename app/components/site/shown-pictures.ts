import { createContext, use } from 'react'
import type { ShownPicture, ShownPictures } from '#shared/site-pages/site-services.ts'

/** The pictures of the library that the pages show. */
export const PicturesContext = createContext<ShownPictures>({})

/** A picture of the library. @returns undefined where a place names none, or one that no longer exists */
export function useShownPicture(id: string | undefined): ShownPicture | undefined {
  return use(PicturesContext)[id ?? '']
}
