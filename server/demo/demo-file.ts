import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Reads a file of the demo school that comes with the program. */
export function readDemoFile<Row extends z.ZodType>(
  name: 'roll.csv' | 'subjects.csv' | 'topics.csv',
  row: Row,
): z.infer<Row>[] {
  const text = readFileSync(new URL(`../../database/demo/${name}`, import.meta.url))
  return z.array(row).parse(parse(text, { columns: true, bom: true }))
}
