import { expect, test } from 'vitest'
import { maxPhotoPages } from '#shared/site-pages/photo-pages.ts'
import { wholePhoto } from './corners.ts'
import type { PageEdit } from './make-page.ts'
import { PhotoList } from './photo-list.ts'
import { isReady, sumSizes } from './photo-page.ts'
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts'
import type { PhotoProcessor } from './photo-processor.ts'

/** Makes pages of a tenth of their photographs' size, and tells what it was asked to do. */
function processorOf({ problems = {} }: { problems?: Record<string, PhotoProblemCode> } = {}) {
  const made: PageEdit[] = []
  let present = 0
  let max = 0
  async function oneAtATime<Result>(signal: AbortSignal, work: () => Result): Promise<Result> {
    present += 1
    max = Math.max(max, present)
    // A turn of the event loop, in which other work could begin.
    await new Promise(setImmediate)
    present -= 1
    signal.throwIfAborted()
    return work()
  }
  const processor: PhotoProcessor = {
    prepare: async (photo, signal) =>
      await oneAtATime(signal, () => {
        const problem = problems[(photo as File).name]
        if (problem) throw new PhotoProblem(problem)
        return { copy: photo, corners: wholePhoto }
      }),
    make: async (copy, edit, signal) =>
      await oneAtATime(signal, () => {
        made.push(edit)
        const jpeg = new Blob([new Uint8Array(copy.size / 10)])
        return { jpeg, width: 10, height: 14, thumbnail: jpeg }
      }),
    open: () => {},
    close: () => {},
  }
  return { processor, made, maxAtATime: () => max }
}

async function openList(given = processorOf()) {
  const list = new PhotoList(given.processor, { userId: 'ruth', form: 'essay' })
  await list.open()
  return { list, ...given, names: () => list.getState().pages.map(({ copy }) => (copy as File).name) }
}

function photos(...names: string[]): File[] {
  return names.map((name) => new File([new Uint8Array(100)], name))
}

test('photographs become pages in the order of their choice, one at a time', async () => {
  const { list, names, maxAtATime } = await openList()
  await Promise.all([list.add(photos('a', 'b')), list.add(photos('c'))])
  await expect.poll(names).toEqual(['a', 'b', 'c'])
  await expect.poll(() => list.getState().pages.every(isReady)).toBe(true)
  expect(sumSizes(list.getState().pages)).toEqual({ before: 300, after: 30 })
  expect(list.getState().progress).toBeUndefined()
  expect(maxAtATime()).toBe(1)
})

test('a file that is no photograph is named with its reason, and the others become pages', async () => {
  const { list, names } = await openList(processorOf({ problems: { b: 'heic' } }))
  await list.add(photos('a', 'b', 'c'))
  expect(names()).toEqual(['a', 'c'])
  expect(list.getState().refused).toMatchObject([{ name: 'b', code: 'heic' }])
  list.dismiss(list.getState().refused[0]!.id)
  expect(list.getState().refused).toEqual([])
})

test('more photographs than a PDF may have pages are refused by name', async () => {
  const { list, names } = await openList()
  await list.add(photos(...Array.from({ length: maxPhotoPages + 1 }, (_, index) => `${index}`)))
  expect(names()).toHaveLength(maxPhotoPages)
  expect(list.getState().refused).toMatchObject([{ name: `${maxPhotoPages}`, code: 'too-many' }])
})

test('a page is moved, deleted and brought back to its place', async () => {
  const { list, names } = await openList()
  await list.add(photos('a', 'b', 'c'))
  const [first, second] = list.getState().pages
  await list.move(first!.id, 2)
  expect(names()).toEqual(['b', 'c', 'a'])
  await list.remove(second!.id)
  expect(names()).toEqual(['c', 'a'])
  await list.undoRemove()
  expect(names()).toEqual(['b', 'c', 'a'])
})

test('a change makes the page anew, and only the last of several counts', async () => {
  const { list, made } = await openList()
  await list.add(photos('a'))
  const { id } = list.getState().pages[0]!
  await Promise.all([
    list.edit(id, { turns: 1 }),
    list.edit(id, { turns: 2 }),
    list.edit(id, { tone: 'colour' }),
  ])
  await expect.poll(() => list.getState().pages.every(isReady)).toBe(true)
  expect(made.at(-1)).toEqual({ corners: wholePhoto, turns: 2, tone: 'colour' })
})

test('further photographs get the colours that were chosen last', async () => {
  const { list } = await openList()
  await list.add(photos('a'))
  await list.edit(list.getState().pages[0]!.id, { tone: 'colour' })
  await list.add(photos('b'))
  expect(list.getState().pages[1]!.edit.tone).toBe('colour')
})

test('stopping keeps the pages that there are', async () => {
  const { list, names } = await openList()
  const unsubscribe = list.subscribe(() => {
    if (names().length === 0) return
    unsubscribe()
    list.stop()
  })
  await list.add(photos('a', 'b', 'c', 'd'))
  expect(names()).toEqual(['a'])
  expect(list.getState().pages.every(isReady)).toBe(true)
  expect(list.getState().progress).toBeUndefined()
})

test('nothing is begun after the list was closed', async () => {
  const { list, made } = await openList()
  const added = list.add(photos('a', 'b'))
  await list.close()
  await added
  expect(made).toEqual([])
})
