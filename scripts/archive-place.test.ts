import { expect, test } from 'vitest'
import { StartFault } from '../server/start-fault.ts'
import { findArchive } from './archive-place.ts'

test('an address of archives that cannot be read is refused in words', () => {
  expect(() => findArchive('s3://two words/folder')).toThrow(StartFault)
  expect(() => findArchive('s3://two words/folder')).toThrow('The address is no address of an object store')
})
