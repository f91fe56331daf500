import { z } from 'zod'
import type { Calls } from './calls.ts'
import { newId, version } from './fields.ts'

interface RowCalls<Shape extends z.ZodRawShape, Row extends z.ZodType> {
  /** The address of all rows; a single row's ends with its id. */
  path: `/${string}`
  /** How the noun's calls begin. */
  call: Calls
  /** The fields that a form sends. */
  input: z.ZodObject<Shape>
  /** A row as calls return it. */
  row: Row
  /** The issue for an unknown row. */
  unknown: string
  /** Shown in the documentation of the calls. */
  summaries: { create: string; update: string; remove: string }
}

/**
 * The calls that add, change and delete a row under an id chosen by the browser, at the version that was read
 * (194).
 */
export function rowCalls<Shape extends z.ZodRawShape, Row extends z.ZodType>({
  call,
  path,
  input,
  row,
  unknown,
  summaries,
}: RowCalls<Shape, Row>) {
  const one = z.object({ id: z.guid(unknown) })
  const place = `${path}/{id}` as const
  return {
    create: call
      .post(path, summaries.create)
      .input(input.extend({ id: newId }))
      .output(row),
    update: call
      .put(place, summaries.update)
      .input(input.extend({ ...one.shape, updated_at: version }))
      .output(row),
    remove: call.delete(place, summaries.remove).input(one),
  }
}
