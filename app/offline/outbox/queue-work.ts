import { toast } from '#app/components/ui/toast.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { onlyInForm } from '#app/words/shared/device-full.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { isDeviceFull } from './device-full.ts'
import type { Work } from './entry.ts'
import { silentKinds } from './nouns/noun.ts'
import { addWork, findUnsent, openOutbox, outboxSafety } from './outbox.ts'
import { startOutbox } from './start.ts'

/** Whether earlier work on the row is queued, so that later work must be queued behind it. */
export async function isRowWaiting(userId: string, row: string): Promise<boolean> {
  await openOutbox(userId).catch(() => undefined)
  return findUnsent(row) !== undefined
}

interface QueueWorkOptions {
  file?: File | undefined
  /** Reports that the work could not be saved, if the server answered with its own fault. */
  failed?: string | undefined
  /** Receives the reason when this device has no room for the work. */
  onFull?: ((reason: ApiError) => void) | undefined
}

/**
 * Puts a form's work into the outbox because the school cannot be reached or cannot take it, and says so in a
 * toast.
 * @returns false when this browser cannot store it, so that the form must stay open
 */
export async function queueWork(
  userId: string,
  work: Work,
  { file, failed, onFull }: QueueWorkOptions = {},
): Promise<boolean> {
  try {
    startOutbox(userId)
    await openOutbox(userId)
    if (outboxSafety() !== 'sealed' || !(await addWork(userId, work, { file }))) return false
  } catch (error) {
    if (isDeviceFull(error)) onFull?.(new ApiError('DEVICE_FULL', 507, onlyInForm))
    return false
  }
  if (failed) toast(failed, outboxTexts.failedHelp(work.title), 'error')
  else if (!silentKinds.includes(work.kind))
    toast(outboxTexts.queued, outboxTexts.queuedHelp(work.title), 'info')
  return true
}
