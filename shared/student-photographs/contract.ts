import { oc } from '@orpc/contract'
import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'

const photograph = z.object({
  file_url: z.string().nullable().describe('A link that opens it for the person asking; null: there is none'),
  updated_at: instant.nullable(),
})

export type StudentPhotograph = z.output<typeof photograph>

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })

export const studentPhotographs = {
  read: oc
    .route({
      method: 'GET',
      path: '/students/{id}/photograph',
      summary: 'The photograph of a student, for the office and the teacher of the home class',
      tags: ['staff'],
    })
    .input(one)
    .output(photograph),
  own: oc
    .route({ method: 'GET', path: '/student/photograph', summary: 'The own photograph', tags: ['student'] })
    .output(photograph),
  save: oc
    .route({
      method: 'PUT',
      path: '/admin/students/{id}/photograph',
      summary: 'Make an uploaded picture the photograph of a student; null removes it',
      tags: ['admin'],
    })
    .input(one.extend({ upload_id: z.guid(asIssue('sitePictures.choose')).nullable() }))
    .output(photograph),
}
