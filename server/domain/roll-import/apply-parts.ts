import { conflict, type AppError } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import type { Values } from './kind.ts'
import type { ImportPreview } from './preview.ts'

/** Rows of one statement: few round trips, but none whose text takes the main thread milliseconds. */
const atOnce = 100

/** Splits rows into parts, each of which is written by one statement. */
export function* inParts<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce)
}

/** A person whose columns change; both sides name the same columns. */
export interface PersonChange {
  id: string
  before: Values
  after: Values
}

/** Everybody changed by the import of a preview, including those set to Inactive. */
export function changesOf({ changed, leavers }: Pick<ImportPreview, 'changed' | 'leavers'>): PersonChange[] {
  return [
    ...changed.map(({ person, after }) => ({ id: person.id, before: pick(person.values, after), after })),
    ...leavers.map(({ id }) => ({ id, before: { status: 'Active' }, after: { status: 'Inactive' } })),
  ]
}

/** 409: the preview is outdated. */
export function changedSinceShown(): AppError {
  return conflict('CHANGED_MEANWHILE', because('rollImport.changedMeanwhile'))
}

function pick(values: Values, keys: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in keys))
}
