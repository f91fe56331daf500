/** Refusals about password slips. */
export const passwordSlipMessages = {
  none: 'None of these students has a first password that could be printed.',
}
