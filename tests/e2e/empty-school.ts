import { setup, teardown } from '#tests/support/program-setup.ts'

/** Makes the data with which the schools of journeys of their own begin, and removes them at the end. */
export default async function makeEmptySchool() {
  await setup()
  return teardown
}
