import { z } from 'zod'
import { materialFields } from './fields.ts'
import { isWebAddress } from '#shared/web-address.ts'
import { asIssue } from '#shared/reasons.ts'
import {
  fileChange,
  instant,
  newId,
  alsoChange,
  storedFile,
  text,
  version,
  eachClassOnce,
} from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { calls } from '#shared/contract/calls.ts'

const materialInput = inputOf(materialFields).extend({
  resource_url: text(materialFields.resource_url.max)
    .nullable()
    .transform((url) => url || null)
    .refine((url) => url === null || isWebAddress(url), asIssue('materials.badUrl')),
})

const newMaterial = materialInput
  .extend({
    id: newId,
    class_id: z.guid(asIssue('classes.unknown')),
    upload_id: z.guid(asIssue('materials.file')).nullable(),
    also_for: z
      .array(z.object({ id: newId, class_id: z.guid(asIssue('classes.unknown')) }))
      .max(60)
      .default([])
      .describe('Further classes that get the same material'),
  })
  .refine(...eachClassOnce)

const material = storedFile.extend({
  id: z.guid(),
  set_id: z
    .guid()
    .nullable()
    .describe('Shared by the materials that were shared with several classes together'),
  class_id: z.guid(),
  ...replyOf(materialFields).shape,
  created_at: instant,
  updated_at: z.string(),
})

const changedMaterial = materialInput.extend({
  id: z.guid(asIssue('materials.unknown')),
  updated_at: version,
  file: fileChange,
  also_change: alsoChange,
})

export type Material = z.infer<typeof material>
export type NewMaterial = z.output<typeof newMaterial>
export type MaterialChange = z.output<typeof changedMaterial>

const call = calls('materials')

export const materials = {
  list: call
    .get('/teacher/materials', 'Materials of the teacher’s classes, newest first')
    .output(z.array(material)),
  create: call
    .post('/teacher/materials', 'Share a material with one class or several')
    .input(newMaterial)
    .output(material),
  update: call
    .put(
      '/teacher/materials/{id}',
      'Change a material of a class, or of all classes it was shared with together',
    )
    .input(changedMaterial)
    .output(material),
  remove: call
    .delete('/teacher/materials/{id}', 'Delete a material of a class')
    .input(z.object({ id: z.guid(asIssue('materials.unknown')) })),
}
