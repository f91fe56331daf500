import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { NounFields } from '#shared/noun-fields.ts'

/*
 * A field whose column was added to a table that was there before is missing in the calls of earlier programs: in outboxes, in pages
 * that are open during an update, in the transfer files of other schools.
 */

/** The migration that came with the first outbox: what is older is in every call. */
const firstOutbox = '0070'

const alteration = /alter table (?:public\.)?(\w+)\b([^;]*);/g
const addition = /add column (?:if not exists )?(\w+)/g

/** The columns that later migrations added to tables, as `table.column`. */
function addedColumns(): Set<string> {
  const files = globSync('database/migrations/*.sql').filter((file) => path.basename(file) >= firstOutbox)
  expect(files.length).toBeGreaterThan(100)
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(alteration)].flatMap(([, table, changes = '']) =>
        [...changes.matchAll(addition)].map(([, column]) => `${table}.${column}`),
      ),
    ),
  )
}

/** The tables of each noun, by the table of docs/nouns.md. */
const tablesOf = new Map(
  readFileSync('docs/nouns.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, noun = '', , , tables = '']) => [noun, tables.split(', ')]),
)

const files = globSync('shared/*/fields.ts').filter((file) => !file.startsWith('shared/contract/'))

test.each(files)('the fields of %s that were added later say so', async (file) => {
  const added = addedColumns()
  const tables = tablesOf.get(path.basename(path.dirname(file))) ?? []
  const exported: Record<string, unknown> = await import(`#${file}`)
  const lists = Object.entries(exported).filter(([name]) => name.endsWith('Fields'))
  expect(lists.length).toBeGreaterThan(0)
  const silent = lists.flatMap(([, fields]) =>
    Object.entries(fields as NounFields)
      .filter(([name]) => tables.some((table) => added.has(`${table}.${name}`)))
      .filter(([, { isLater }]) => !isLater)
      .map(([name]) => name),
  )
  expect(
    silent,
    `add "isLater: true" to it in ${file}, so that calls of earlier programs are let in`,
  ).toEqual([])
})
