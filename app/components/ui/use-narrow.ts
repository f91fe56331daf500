import { useMedia } from './use-media.ts'

/** The media of a screen as narrow as a phone's. */
export const narrowScreen = '(width < 40rem)'

/** Whether the screen is as narrow as a phone's: below the width at which tables become labelled rows. */
export function useNarrow(): boolean {
  return useMedia(narrowScreen)
}
