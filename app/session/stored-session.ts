/** True when this browser had a session when the document was opened; the document's script has left a mark of that. */
export function hasStoredSession(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['session'] === 'stored'
}
