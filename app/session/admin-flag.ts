import { useSyncExternalStore } from 'react'
import { readStored } from '#app/lib/storage/browser-storage.ts'
import { adminFlagKey } from './admin-flag-key.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('session-changed', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener('session-changed', onChange)
    window.removeEventListener('storage', onChange)
  }
}

function readFlag(): boolean {
  return readStored(adminFlagKey) === '1'
}

/**
 * Whether to offer the Admin Portal link. Only a convenience: the server decides who may enter. False on the
 * server and during the first render, so that no public page waits for it.
 */
export function useAdminFlag(): boolean {
  return useSyncExternalStore(subscribe, readFlag, () => false)
}
