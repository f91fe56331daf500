import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireAdmin } from '#server/access/roles.ts'
import { conflict } from '#server/http/errors.ts'
import { makePortrait } from '#server/storage/picture-files.ts'
import { commonDetails, finishWithObjects, type Purpose } from '#server/uploads/purpose.ts'
import { because } from '#shared/reasons.ts'
import { keepsPhotographs } from './queries.ts'

/** The photograph of a student: stored small, and never as it was sent. */
export const photograph: Purpose = {
  details: z.object(commonDetails),
  // A whole school is photographed within a day or two.
  maxPerDay: 3000,
  async mayBegin(tx) {
    await requireAdmin(tx)
    if (!(await keepsPhotographs(tx))) throw conflict('NOT_KEPT', because('studentPhotographs.notKept'))
  },
  bucketOf: () => 'student-photographs',
  keyOf: () => `${randomUUID()}.jpg`,
  async make(file) {
    return [{ name: '', content: await makePortrait(file) }]
  },
  finish: finishWithObjects,
}
