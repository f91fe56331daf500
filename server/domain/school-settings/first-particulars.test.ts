import { expect, test } from 'vitest'
import { readFirstParticulars } from './first-particulars.ts'

test('some particulars are enough, and only those that were given are entered', () => {
  const given = { name: 'Lae Secondary School', postBox: 'P.O. Box 1' }
  expect(readFirstParticulars(given)).toEqual({ particulars: given })
  expect(readFirstParticulars({})).toEqual({ particulars: {} })
})

test('one that is unknown, is a file, or breaks a rule is named', () => {
  for (const [given, name] of [
    [{ motto: 'x' }, 'motto'],
    [{ crest: 'slideshow-images/00000000-0000-0000-0000-000000000000' }, 'crest'],
    [{ officePhone: 'none' }, 'officePhone'],
    [{ foundedYear: '1975' }, 'foundedYear'],
    [{ studentEmailDomain: 'a.ac.pg', teacherEmailDomain: 'a.ac.pg' }, 'studentEmailDomain'],
    [['a'], 'JSON'],
    [null, 'JSON'],
  ] as const)
    expect(readFirstParticulars(given)).toEqual({ faults: { [name]: expect.any(String) } })
})
