import { afterEach, expect, test, vi } from 'vitest'
import { dismissFailures } from './dismiss-failures.ts'
import { loadToaster, toast } from './toast.ts'

afterEach(() => vi.unstubAllGlobals())

test('a failure goes with its page, and what was done stays until it has been read', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  const toaster = (await loadToaster())!
  toast('The settings could not be saved', undefined, 'error')
  toast('Student added')
  await loadToaster()
  await dismissFailures()
  expect(toaster.getToasts().map((shown) => 'title' in shown && shown.title)).toEqual(['Student added'])
})
