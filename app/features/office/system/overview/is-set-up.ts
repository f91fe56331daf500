import type { Overview } from '#shared/overview/contract.ts'

/** Whether the school has taken all of its first steps. */
export function isSetUp(done: Overview['first_steps']): boolean {
  return Object.values(done).every(Boolean)
}
