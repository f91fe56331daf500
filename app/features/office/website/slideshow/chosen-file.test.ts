import { expect, test } from 'vitest'
import { findSkipReason, stepOf, titleFromFileName } from './chosen-file.ts'

test('only images of at most 10 MB are accepted', async () => {
  const of = async (bytes: Uint8Array<ArrayBuffer>, type: string) =>
    await findSkipReason(new File([bytes], 'slide.jpg', { type }))
  const jpeg = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set([0xff, 0xd8, 0xff])
    return bytes
  }
  expect(await of(jpeg(10_485_760), 'image/jpeg')).toBeUndefined()
  expect(await of(jpeg(10_485_761), 'image/jpeg')).toBe('tooLarge')
  expect(await of(jpeg(3), 'application/pdf')).toBe('notImage')
  expect(await of(jpeg(3), '')).toBe('notImage')
  expect(await of(new TextEncoder().encode('No,Name'), 'image/jpeg')).toBe('notImage')
})

test('progress goes in quarters', () => {
  expect([0, 49, 50, 99, 100].map((sent) => stepOf(sent, 100))).toEqual([25, 25, 50, 50, 75])
})

test('a picture without a title is called by its file', () => {
  expect(titleFromFileName('Sports day.final.jpg')).toBe('Sports day.final')
  expect(titleFromFileName('.jpg')).toBe('.jpg')
  expect(titleFromFileName(`${'a'.repeat(199)}🌺.jpg`)).toBe('a'.repeat(199))
})
