import { expect, test } from 'vitest'
import { resolveTo } from './navigator.ts'

const here = { pathname: '/admin/students/7', search: '?tab=marks' }

test.each([
  ['/portal', '/portal'],
  ['?tab=grades', '/admin/students/7?tab=grades'],
  ['#content', '/admin/students/7?tab=marks#content'],
  ['mailto:office@school.example', 'mailto:office@school.example'],
  ['https://school.example/a', 'https://school.example/a'],
])('%s leads to %s', (to, address) => {
  expect(resolveTo(to, here)).toBe(address)
})

test('the parts that are left out of an address stay as they are', () => {
  expect(resolveTo({ search: '?tab=grades' }, here)).toBe('/admin/students/7?tab=grades')
  expect(resolveTo({ search: '' }, here)).toBe('/admin/students/7')
  expect(resolveTo({ pathname: '/portal' }, here)).toBe('/portal')
})
