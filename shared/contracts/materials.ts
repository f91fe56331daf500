import { oc } from '@orpc/contract'
import { z } from 'zod'
import { resourceTypes } from '#shared/constants.ts'
import { materialMessages, materialRules as rules } from '#shared/material-rules.ts'
import { isWebAddress } from '#shared/web-address.ts'
import { instant, newId, optionalText, requiredText, storedFile, text } from './fields.ts'

const materialInput = z.object({
  id: newId,
  class_id: z.guid('There is no such class.'),
  title: requiredText(rules.title.most, rules.title.missing),
  description: optionalText(rules.description.most),
  resource_type: z.enum(resourceTypes, rules.resource_type.missing),
  resource_url: text(rules.resource_url.most)
    .nullable()
    .transform((url) => url || null)
    .refine((url) => url === null || isWebAddress(url), materialMessages.badUrl),
  upload_id: z.guid(materialMessages.file).nullable(),
  also_for: z
    .array(z.object({ id: newId, class_id: z.guid('There is no such class.') }))
    .max(60)
    .default([])
    .describe('Further classes that get the same material'),
})

const material = storedFile.extend({
  id: z.guid(),
  class_id: z.guid(),
  title: z.string(),
  description: z.string().nullable(),
  resource_type: z.enum(resourceTypes),
  resource_url: z.string().nullable(),
  created_at: instant,
})

export type Material = z.infer<typeof material>
export type MaterialInput = z.output<typeof materialInput>

const tags = ['materials']

export const materials = {
  list: oc
    .route({
      method: 'GET',
      path: '/teacher/materials',
      summary: 'Materials of the teacher’s classes, newest first',
      tags,
    })
    .output(z.array(material)),
  create: oc
    .route({
      method: 'POST',
      path: '/teacher/materials',
      summary: 'Share a material with one class or several',
      tags,
    })
    .input(materialInput)
    .output(material),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/teacher/materials/{id}',
      summary: 'Delete a material of a class',
      tags,
    })
    .input(z.object({ id: z.guid('There is no such material.') })),
}
