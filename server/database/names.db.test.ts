import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldName, nameKey } from '#shared/names.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()

/** Letters and signs of the alphabets that names at a school are written in, the combining ones behind a letter. */
function signs(): string[] {
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x250, 0x52f],
    [0x900, 0x97f],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7a0],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ] as const
  return blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => `a${String.fromCodePoint(first + n)}Z`),
  )
}

test('the database folds every sign as the program does', async () => {
  const texts = [...signs(), "  N'Drawii   Ŋalo\t", 'Zoe\u0308 O’Kane', 'STRASSE straße', 'राजेश', '']
  const { rows } = await database.asService((tx) =>
    sql<{ text: string; folded: string }>`
      select text, public.folded(text) as folded from unnest(${texts}::text[]) text`.execute(tx),
  )
  expect(rows.map(({ text, folded }) => [text, folded])).toEqual(texts.map((text) => [text, foldName(text)]))
})

test('the database has people in the order in which the program compares them', async () => {
  const people = ['de la Cruz|Mary', 'Kila Vagi|Ann', 'Kila|Zoe', 'Ŋalo|Eno', 'Zurenuoc|A', 'ampa|B', 'Жук|И']
  const keyOf = (person: string) => nameKey(...(person.split('|') as [string, string]))
  const { rows } = await database.asService((tx) =>
    sql<{ person: string }>`
      select person from unnest(${people}::text[]) person
      order by public.name_key(split_part(person, '|', 1), split_part(person, '|', 2)) collate "C"`.execute(
      tx,
    ),
  )
  expect(rows.map(({ person }) => person)).toEqual(
    people.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  )
})
