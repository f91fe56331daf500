import { expect, test } from 'vitest'
import { placeToast } from './toast-place.ts'

const room = { top: 0, bottom: 640 }
const height = 100
const clear = (...extents: [number, number][]) => extents.map(([top, bottom]) => ({ top, bottom }))
const place = (edge: 'top' | 'bottom', ...extents: [number, number][]) =>
  placeToast({ height, room, clear: clear(...extents), edge, margin: 8 })

test('a message is at its edge while nothing is there that must be seen', () => {
  expect(place('top')).toBe(8)
  expect(place('top', [300, 348])).toBe(8)
  expect(place('bottom', [300, 348])).toBe(532)
})

test('a message that would cover the focused field or a fault is at the other edge', () => {
  expect(place('top', [60, 108])).toBe(532)
  expect(place('bottom', [560, 608])).toBe(8)
})

test('a message is above the buttons at the bottom, when the focus is at the top', () => {
  expect(place('top', [60, 108], [576, 640])).toBe(468)
})

test('a message is between a fault at the top and a field at the bottom', () => {
  expect(place('top', [560, 608], [80, 200])).toBe(452)
})

test('a message without a free place leaves the field with the focus in sight', () => {
  expect(place('top', [60, 108], [110, 640])).toBe(532)
  expect(place('top', [300, 348], [0, 290], [350, 640])).toBe(8)
})
