import { z } from 'zod'
import { instant } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

const photograph = z.object({
  file_url: z.string().nullable().describe('A link that opens it for the person asking; null: there is none'),
  updated_at: instant.nullable(),
})

export type StudentPhotograph = z.output<typeof photograph>

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })

const staffCall = calls('staff')
const studentCall = calls('student')
const adminCall = calls('admin')

export const studentPhotographs = {
  read: staffCall
    .get(
      '/students/{id}/photograph',
      'The photograph of a student, for the office and the teacher of the home class',
    )
    .input(one)
    .output(photograph),
  own: studentCall.get('/student/photograph', 'The own photograph').output(photograph),
  save: adminCall
    .put(
      '/admin/students/{id}/photograph',
      'Make an uploaded picture the photograph of a student; null removes it',
    )
    .input(one.extend({ upload_id: z.guid(asIssue('sitePictures.choose')).nullable() }))
    .output(photograph),
}
