import { expect, test } from 'vitest'
import { parseBlock } from './pasted-block.ts'

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n2\n\n4', [['1'], ['2'], [''], ['4']]],
  [
    '1\t\n\t2',
    [
      ['1', ''],
      ['', '2'],
    ],
  ],
  ['"a ""b""\nc"\t5', [['a "b"\nc', '5']]],
  ['7\t', [['7', '']]],
  ['"half\t1', [['"half', '1']]],
])('a copied block %j is read as rows and cells', (text, rows) => {
  expect(parseBlock(text)).toEqual(rows)
})
