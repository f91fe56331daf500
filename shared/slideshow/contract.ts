import { oc } from '@orpc/contract'
import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { picture, siteTags as tags, newId, optionalText, requiredText } from '#shared/contract/fields.ts'

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
  title: requiredText(200, asIssue('slideshow.title')),
  description: optionalText(5000),
})

export type SlideInput = z.output<typeof slideInput>
export type ListedSlide = z.infer<typeof slide>

const one = z.object({ id: z.guid(asIssue('sitePictures.unknown')) })

export const slideshow = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/slides',
      summary: 'All pictures of the home page, in their order',
      tags,
    })
    .output(z.array(slide)),
  create: oc
    .route({
      method: 'POST',
      path: '/admin/slides',
      summary: 'Add a picture that was uploaded; it is active and the last in order',
      tags,
    })
    .input(slideInput)
    .output(slide),
  setActive: oc
    .route({ method: 'PUT', path: '/admin/slides/{id}/active', summary: 'Show or hide a picture', tags })
    .input(one.extend({ is_active: z.boolean() }))
    .output(slide),
  reorder: oc
    .route({ method: 'PUT', path: '/admin/slides/order', summary: 'Give all pictures a new order', tags })
    .input(z.object({ ids: z.array(z.guid()).max(1000) }))
    .output(z.array(slide)),
  remove: oc
    .route({ method: 'DELETE', path: '/admin/slides/{id}', summary: 'Delete a picture and its files', tags })
    .input(one),
}
