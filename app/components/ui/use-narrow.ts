import { useMedia } from './use-media.ts'

/** Whether the screen is as narrow as a phone's: below the width at which tables become labelled rows. */
export function useNarrow(): boolean {
  return useMedia('(width < 40rem)')
}
