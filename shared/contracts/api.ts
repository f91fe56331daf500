import { dashboard } from './dashboard.ts'

/** Every call of `/api/v1`: what goes in, what comes out, and its errors. */
export const contract = {
  dashboard,
}
