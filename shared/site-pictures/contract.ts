import { z } from 'zod'
import { sitePictureRules as rules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import {
  picture,
  siteTags as tags,
  newId,
  requiredText,
  signedUrl,
  version,
} from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const percent = z.number().int().min(0).max(100)

const description = {
  alt: requiredText(rules.alt.max, rules.alt.missing).describe('For those who do not see it'),
  focus_x: percent.describe('Per cent from the left: the point that stays in view when the picture is cut'),
  focus_y: percent.describe('Per cent from the top'),
}

const place = z.object({
  kind: z.enum(['page', 'article']),
  name: z.string().describe('The name of the page, or the title of the article'),
})

const sitePicture = z.object({
  id: z.guid(),
  alt: z.string(),
  focus_x: percent,
  focus_y: percent,
  file_name: z.string(),
  file_size: z.number().int().describe('Bytes of the whole picture, as it is kept'),
  file_url: signedUrl,
  picture: z.object({ '3x2': picture, '4x3': picture }).describe('The pieces that pages show, by ratio'),
  places: z.array(place).describe('The places where it is used; a picture in use cannot be deleted'),
  created_at: z.string(),
  updated_at: z.string(),
})

export type SitePicture = z.infer<typeof sitePicture>
export type PicturePlace = z.infer<typeof place>

const one = z.object({ id: z.guid(asIssue('sitePictures.unknown')) })
const created = z.object({ id: newId, upload_id: z.guid(asIssue('sitePictures.choose')), ...description })
const changed = one.extend({ ...description, updated_at: version })

export type NewSitePicture = z.output<typeof created>
export type ChangedSitePicture = z.output<typeof changed>

const call = calls(...tags)

export const sitePictures = {
  list: call
    .get('/admin/site-pictures', 'The picture library, the newest first')
    .output(z.array(sitePicture)),
  create: call
    .post(
      '/admin/site-pictures',
      'Add an uploaded picture to the library, and crop it for its places on the pages',
    )
    .input(created)
    .output(sitePicture),
  update: call
    .put('/admin/site-pictures/{id}', 'Change the description of a picture, or crop it around another point')
    .input(changed)
    .output(sitePicture),
  remove: call.delete('/admin/site-pictures/{id}', 'Delete a picture that nothing uses').input(one),
}
