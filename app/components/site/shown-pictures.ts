import { createContext, use } from 'react'
import type { ShownPicture, ShownPictures } from '#shared/site-pages/site-services.ts'

/** The library pictures that the pages show. */
export const PicturesContext = createContext<ShownPictures>({})

/** A picture of the library. @returns undefined where none is chosen, or where it no longer exists */
export function useShownPicture(id: string | undefined): ShownPicture | undefined {
  return use(PicturesContext)[id ?? '']
}
