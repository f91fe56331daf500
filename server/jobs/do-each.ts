/**
 * Runs one step after another, each even if an earlier one failed: while the object store is unavailable, for
 * example, keys are still renewed.
 * @throws {AggregateError} with all failures, after the last step
 */
export async function doEach(steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, messagesOf(failures))
}

function messagesOf(failures: unknown[]): string {
  return failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))).join('; ')
}
