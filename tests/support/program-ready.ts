import { expect, vi } from 'vitest'

/** Waits until a program says that it can serve: on a busy machine its database may answer once later than `/ready` waits for it. */
export async function waitUntilReady({ url }: { url: string }): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).status).toBe(200))
}
