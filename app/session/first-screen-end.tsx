import { useEffect, type RefObject } from 'react'
import { repeatInteraction } from './interaction.ts'

/** Rendered with a first screen: repeats what was pressed and typed before the screen was hydrated. */
export function FirstScreenEnd() {
  useEffect(() => {
    const { firstScreen } = window
    delete window.firstScreen
    if (firstScreen) repeatInteraction(firstScreen.interaction)
  }, [])
  return null
}

/**
 * Rendered at the end of a part with its own files, such as a tab's panel, which is marked by `data-part`.
 */
export function PartEnd({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = part.current
    if (!element) return
    element.toggleAttribute('data-ready', true)
    if (window.interaction) repeatInteraction(window.interaction, element)
  }, [part])
  return null
}
