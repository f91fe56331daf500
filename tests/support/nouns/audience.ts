import { office } from '../operation.ts'

export const audienceOperations = {
  find: office(() => ({ search: 'kila' })),
}
