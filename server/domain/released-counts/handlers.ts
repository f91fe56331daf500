import { admin, type RequestContext } from '#server/access/procedure.ts'
import type { Tx } from '#server/database/database.ts'
import { deskOfBox } from './box-desk-queries.ts'
import { listRounds, readRound, releaseCounts, takeBackCounts, writeCountsFile } from './release-counts.ts'

const calls = admin.releasedCounts

export const releasedCountsHandlers = {
  rounds: calls.rounds.handler(async ({ context }) => {
    return await context.asUser((tx) => listRounds(tx, deskOf(context, tx), masterKeyOf(context)))
  }),
  read: calls.read.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readRound(tx, deskOf(context, tx), input.round))
  }),
  release: calls.release.handler(async ({ context, input }) => {
    const by = context.claims.sub
    await context.asAdmin((tx) => releaseCounts(tx, deskOf(context, tx), { ...input, by }, context))
  }),
  takeBack: calls.takeBack.handler(async ({ context, input }) => {
    await context.asAdmin((tx) => takeBackCounts(tx, deskOf(context, tx), input.round, context))
  }),
  file: calls.file.handler(async ({ context, input }) => {
    return await context.asUser((tx) =>
      writeCountsFile(deskOf(context, tx), input.round, masterKeyOf(context)),
    )
  }),
}

function deskOf({ services }: Pick<RequestContext, 'services'>, tx: Tx) {
  return services.countsDesk ?? deskOfBox(tx)
}

function masterKeyOf({ services }: Pick<RequestContext, 'services'>): string {
  return services.secrets.masterKey
}
