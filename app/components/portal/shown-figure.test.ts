import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FigureTable } from './figure-table.tsx'
import { PlainTable } from './plain-table.tsx'

const rows = [{ name: 'Grade 9', students: 1278 }]
const students = (row: { students: number }) => row.students

test('a table of figures separates the thousands of its numbers', () => {
  const nameOf = ({ name }: { name: string }) => name
  const columns = [{ title: 'Students', renderCell: students }]
  const figures = createElement(FigureTable<(typeof rows)[0]>, {
    caption: 'Students',
    name: 'Grade',
    nameOf,
    columns,
    rows,
  })
  const plain = createElement(PlainTable<(typeof rows)[0]>, {
    caption: 'Students',
    columns: [{ title: 'Grade', renderCell: nameOf }, ...columns],
    rows,
    keyOf: nameOf,
  })
  for (const table of [figures, plain]) {
    const markup = renderToStaticMarkup(table)
    expect(markup).toContain('1,278')
    expect(markup).not.toContain('1278')
  }
})
