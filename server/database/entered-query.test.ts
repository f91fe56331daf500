import pg from 'pg'
import { expect, test } from 'vitest'
import { checkDriver } from './entered-query.ts'

test('the driver has the parts that are not in its published types', () => {
  expect(() => checkDriver()).not.toThrow()
})

test('a driver without one of them is refused by its name', () => {
  class WithoutRows {
    handleCommandComplete() {}
  }
  const driver = { Query: WithoutRows, Connection: pg.Connection } as unknown as typeof pg
  expect(() => checkDriver(driver)).toThrow('handleDataRow is missing')
})
