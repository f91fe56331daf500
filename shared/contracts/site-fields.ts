import { z } from 'zod'

/** Fields of what the office puts on the site. */

export const picture = z.object({
  files: z.array(
    z.object({
      file_url: z.string().describe('Relative to the site'),
      type: z.enum(['image/avif', 'image/webp']),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
})

export const siteTags = ['admin', 'site']
