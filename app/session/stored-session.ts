/**
 * True when this browser had a session when the document was opened, according to the mark left by the
 * document's script.
 */
export function hasStoredSession(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['session'] === 'stored'
}
