import { expect, test } from 'vitest'
import { positionMenu } from './menu-position.ts'

const phone = { width: 360, height: 740 }
const menu = { width: 200, height: 300 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test('a menu stands below its button, at the edge that it is aligned with', () => {
  const space = { button: buttonAt(150, 100), menu: { width: 100, height: 300 }, window: phone }
  expect(positionMenu(space, 'start')).toMatchObject({ left: 150, top: 150 })
  expect(positionMenu(space, 'end')).toMatchObject({ left: 94, top: 150 })
})

test('a menu without room below stands above, and one without room on either side scrolls', () => {
  expect(positionMenu({ button: buttonAt(300, 600), menu, window: phone }, 'end').top).toBe(294)
  const tall = { ...menu, height: 900 }
  expect(positionMenu({ button: buttonAt(300, 200), menu: tall, window: phone }, 'end')).toMatchObject({
    top: 250,
    maxHeight: 482,
  })
})

test('a menu stays within the window', () => {
  expect(positionMenu({ button: buttonAt(10, 10), menu, window: phone }, 'end').left).toBe(8)
  expect(positionMenu({ button: buttonAt(330, 10), menu, window: phone }, 'start').left).toBe(152)
})
