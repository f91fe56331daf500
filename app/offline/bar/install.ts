import { isStoredOnDevice } from '#app/lib/storage/browser-storage.ts'
import { readDeviceNote, writeDeviceNote } from '#app/lib/storage/device-notes.ts'

const offeredKey = 'offline.install-offered'

export type Installability = 'installed' | 'offered' | 'by menu'

/**
 * How the portal can be installed here: already done, offered by the browser, or possibly by the browser's
 * menu.
 */
export function readInstallability(): Installability {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  return window.installOffer ? 'offered' : 'by menu'
}

/** True when the portal was never offered here, and the device is the person's own. */
export function mayOfferInstallation(): boolean {
  return readInstallability() === 'offered' && isStoredOnDevice() && !readDeviceNote(offeredKey)
}

export function noteInstallationOffered(): void {
  writeDeviceNote(offeredKey, '1')
}

/** Shows the browser's own prompt. An offer can be used once. */
export async function startInstallation(): Promise<'accepted' | 'dismissed'> {
  const offer = window.installOffer
  delete window.installOffer
  return (await offer?.prompt())?.outcome ?? 'dismissed'
}
