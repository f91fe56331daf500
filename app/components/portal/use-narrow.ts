import { useSyncExternalStore } from 'react'

const narrow = '(width < 40rem)'

/** Whether the screen is as narrow as a phone's: below the width at which tables become labelled rows. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
