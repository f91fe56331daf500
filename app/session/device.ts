import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import type { DeviceKey } from '#shared/session/contract.ts'

/** Stored with the session, so that it is removed with it. */
const storedKey = 'school.device'

/** Stores the key that seals a person's work in this browser. */
export function storeDevice(user: string, { key }: DeviceKey): void {
  writeStored(storedKey, JSON.stringify({ key, user }))
}

/** The key of the person's store; undefined when only the server has it. */
export function storedDeviceKey(user: string): string | undefined {
  try {
    const device = JSON.parse(readStored(storedKey) ?? 'null') as (DeviceKey & { user: string }) | null
    return device?.user === user ? device.key : undefined
  } catch {
    return undefined // truncated while it was being written
  }
}
