/**
 * The limits of all tests, in milliseconds. They end what hangs and say nothing of how long something may take, so a machine that is
 * busy with other work must not meet them: none is shorter than ten times what the longest test takes on a quiet one.
 */
export const limits = {
  /** One thing that a test waits for. */
  wait: 240_000,
  /** One unit or database test, and the preparations of its file. */
  test: 600_000,
  /** One test that starts the whole program. */
  program: 1_800_000,
}
