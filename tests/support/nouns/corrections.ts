import { office } from '../operation.ts'

export const correctionsOperations = {
  read: office(),
  save: office(() => ({ corrections: {}, updated_at: new Date().toISOString() })),
} as const
