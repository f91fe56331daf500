import { z } from 'zod'
import { instant, signedUrl } from '#shared/contract/fields.ts'

/** A learning resource as the students of its class see it. */
export const resource = z.object({
  id: z.guid(),
  class_id: z.guid(),
  title: z.string(),
  description: z.string().nullable(),
  resource_type: z.enum(['file', 'link', 'document', 'video', 'presentation']),
  resource_url: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.number().int().nullable(),
  file_url: signedUrl.nullable(),
  created_at: instant,
  class_name: z.string().nullable(),
  subject_name: z.string().nullable(),
})
