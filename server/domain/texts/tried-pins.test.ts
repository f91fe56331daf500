import { expect, test } from 'vitest'
import type { Database, Tx } from '#server/database/database.ts'
import type { PinTry } from '#server/domain/guardian-access/check-pin.ts'
import { withTriedPins } from './tried-pins.ts'

test('each text with a PIN is a try of its own, so that as many are taken back as were counted', async () => {
  let counted = 0
  let takenBack = 0
  const right: PinTry = { outcome: 'right', guardianId: 'g', accept: async () => void takenBack++ }
  const database = {
    asService: async (work: (tx: Tx) => Promise<unknown>) => {
      const before = takenBack
      await work({} as Tx).catch((error: unknown) => {
        takenBack = before
        throw error
      })
    },
  } as Pick<Database, 'asService'>
  const tryPin = async () => {
    counted++
    return right
  }
  await withTriedPins(database, tryPin, async (tx, readPin) => {
    for (const pin of ['1234', '1234', '5678', '1234']) {
      const tried = readPin('+67571234567', pin)
      if (tried?.outcome === 'right') await tried.accept(tx)
    }
  })
  expect([counted, takenBack]).toEqual([4, 4])
})
