import { firstTemplate } from '#shared/card-template/card-parts.ts'
import { office } from '../operation.ts'

export const cardTemplateOperations = {
  read: office(),
  save: office(() => ({ ...firstTemplate, updated_at: new Date().toISOString() })),
  specimen: office(),
} as const
