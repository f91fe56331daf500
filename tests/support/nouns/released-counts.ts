import { office } from '../operation.ts'

const round = '2032'

export const releasedCountsOperations = {
  rounds: office(),
  read: office(() => ({ round })),
  release: office(() => ({ round, digest: 'seen on an earlier day' }), 409),
  takeBack: office(() => ({ round })),
  file: office(() => ({ round }), 404),
} as const
