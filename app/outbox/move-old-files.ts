import { deleteUnsentFile, listUnsentFiles } from '#app/files/draft-files.ts'
import { newId } from '#app/lib/new-id.ts'
import { handInWork } from './hand-in-work.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Takes over the hand-ins that an earlier version of the program stored and had not sent. */
export async function moveOldFiles(userId: string, store: OutboxStore): Promise<void> {
  if (store.safety === 'page') return
  const old = await listUnsentFiles(userId)
  let order = (await store.load()).at(-1)?.order ?? 0
  for (const { assignmentId, file, sha256, uploadUrl } of old) {
    const id = newId()
    const work = handInWork({ assignmentId, file, sha256, title: file.name, uploadUrl })
    order += 1
    await store.saveFile(id, file)
    await store.save({
      ...work,
      id,
      revision: newId(),
      order,
      queuedAt: new Date().toISOString(),
      state: 'waiting',
      hasWaited: true,
      done: 0,
    })
    await deleteUnsentFile({ userId, assignmentId })
  }
}
