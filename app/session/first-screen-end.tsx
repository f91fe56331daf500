import { useEffect } from 'react'
import { repeatInteraction } from './interaction.ts'

/** Rendered with a first screen: repeats what was pressed and typed, once the screen has been hydrated. */
export function FirstScreenEnd() {
  useEffect(() => {
    const { firstScreen } = window
    delete window.firstScreen
    if (firstScreen) repeatInteraction(firstScreen.interaction)
  }, [])
  return null
}
