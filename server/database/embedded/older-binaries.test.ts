import { expect, test } from 'vitest'
import { StartFault } from '#server/machine/start-fault.ts'
import { findBinaries } from './binaries.ts'
import { findOlderBinaries } from './older-binaries.ts'

function findOrFail() {
  try {
    return findOlderBinaries()
  } catch (error) {
    if (error instanceof StartFault) return error
    throw error
  }
}

test('the PostgreSQL before is never the present one: where it is not installed, that is said', () => {
  const found = findOrFail()
  if (found instanceof StartFault) expect(found.message).toContain('it is not installed')
  else expect(found.version).toBeLessThan(findBinaries().version)
})
