import { oc } from '@orpc/contract'
import { z } from 'zod'
import { newId, version } from './fields.ts'

interface RowCalls<Shape extends z.ZodRawShape, Row extends z.ZodType> {
  /** The address of all rows; a single row's ends with its id. */
  path: `/${string}`
  tags: string[]
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
  path,
  tags,
  input,
  row,
  unknown,
  summaries,
}: RowCalls<Shape, Row>) {
  const one = z.object({ id: z.guid(unknown) })
  const place = `${path}/{id}` as const
  return {
    create: oc
      .route({ method: 'POST', path, summary: summaries.create, tags })
      .input(input.extend({ id: newId }))
      .output(row),
    update: oc
      .route({ method: 'PUT', path: place, summary: summaries.update, tags })
      .input(input.extend({ ...one.shape, updated_at: version }))
      .output(row),
    remove: oc.route({ method: 'DELETE', path: place, summary: summaries.remove, tags }).input(one),
  }
}
