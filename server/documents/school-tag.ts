import { hash } from 'node:crypto'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/** A short text that is the same only for the same school with the same particulars. */
export function tagOfSchool(school: WholeSchool): string {
  return hash('sha1', JSON.stringify(school), 'base64url')
}
