import { createHash } from 'node:crypto'
import type { AudienceKey } from '#shared/audience/audience.ts'
import { demoId } from './chance.ts'

/** An audience for each key, with a single part; its id is derived from the key. */
export function audienceRows(keys: readonly AudienceKey[]) {
  const each = [...new Set(keys)]
  return {
    audiences: each.map((key) => ({
      id: demoId('audience', key),
      digest: createHash('sha256').update(key).digest('hex'),
    })),
    audience_parts: each.map((key) => ({ audience_id: demoId('audience', key), key })),
  }
}
