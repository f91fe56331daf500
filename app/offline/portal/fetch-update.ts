import { readDeviceNote, writeDeviceNote } from '#app/lib/storage/device-notes.ts'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import { waitUntilInstalled } from './portal-parts.ts'
import { forgetUpdate, permitFetching, readWaitingUpdate, type WaitingUpdate } from './portal-update.ts'

const declinedKey = 'offline.declined-update'

/**
 * Fetches a newer version of the kept portals, with the person's permission.
 * @throws when a part of it cannot be fetched
 */
export async function fetchUpdate(): Promise<void> {
  await permitFetching()
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const worker = registration?.installing ?? registration?.waiting
  if (worker) await waitUntilInstalled(worker)
  // The server has returned to the kept version.
  else await forgetUpdate()
}

/**
 * Has the browser look for a newer version, whose worker records its size where the person saves data, and otherwise fetches it.
 * @throws when the server cannot be reached
 */
export async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/**
 * The version that waits for permission. If the person no longer saves data it needs none, and is fetched.
 */
export async function readUpdateAtOpening(): Promise<WaitingUpdate | undefined> {
  const update = await readWaitingUpdate()
  if (!update || isDataSaved()) return update
  await lookForUpdate()
  return undefined
}

export function declineUpdate({ version }: WaitingUpdate): void {
  writeDeviceNote(declinedKey, version)
}

export function isUpdateDeclined({ version }: WaitingUpdate): boolean {
  return readDeviceNote(declinedKey) === version
}
