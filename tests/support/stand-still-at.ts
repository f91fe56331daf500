import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'

/**
 * The environment in which a program stands still right before a call, and the wait until it does. A test that looked again and again
 * instead could come too late.
 * @param moment as in `stand-still.ts`
 */
export function standStillAt(moment: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-stand-still-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mark = path.join(folder, 'stands-still')
  const preload = new URL('stand-still.ts', import.meta.url).href
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, STAND_STILL: moment, STANDS_STILL: mark },
    isStanding: () => existsSync(mark),
    stands: async () => await vi.waitUntil(() => existsSync(mark), { interval: 20 }),
  }
}
