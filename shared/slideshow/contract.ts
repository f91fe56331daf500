import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { picture, siteTags as tags, newId, optionalText, requiredText } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'
import { slideLimits } from './limits.ts'

const slide = z.object({
  id: z.guid(),
  title: z.string(),
  description: z.string().nullable(),
  file_url: z.string().describe('Relative to the site'),
  file_name: z.string(),
  file_size: z.number().int().describe('Bytes, as it was sent'),
  display_order: z.number().int(),
  is_active: z.boolean(),
  picture: picture.nullable().describe('Its sizes'),
})

const slideInput = z.object({
  id: newId,
  upload_id: z.guid(asIssue('sitePictures.choose')),
  title: requiredText(slideLimits.title, asIssue('slideshow.title')),
  description: optionalText(slideLimits.description),
})

export type SlideInput = z.output<typeof slideInput>
export type ListedSlide = z.infer<typeof slide>

const one = z.object({ id: z.guid(asIssue('sitePictures.unknown')) })

const call = calls(...tags)

export const slideshow = {
  list: call.get('/admin/slides', 'All pictures of the home page, in their order').output(z.array(slide)),
  create: call
    .post('/admin/slides', 'Add a picture that was uploaded; it is active and the last in order')
    .input(slideInput)
    .output(slide),
  setActive: call
    .put('/admin/slides/{id}/active', 'Show or hide a picture')
    .input(one.extend({ is_active: z.boolean() }))
    .output(slide),
  reorder: call
    .put('/admin/slides/order', 'Give all pictures a new order')
    .input(z.object({ ids: z.array(z.guid()).max(1000) }))
    .output(z.array(slide)),
  remove: call.delete('/admin/slides/{id}', 'Delete a picture and its files').input(one),
}
