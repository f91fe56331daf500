/** A slip with a code for a guardian. */
export const slipInEnglish = {
  for: (name: string) => `For ${name}`,
  parents: 'For the parents of',
  code: 'Your code, for one use',
  at: 'Open this page on a phone:',
  noAddress: 'Ask the school for the address of its page for parents.',
  steps: (day: string) =>
    `Type the code and your phone number, and choose a PIN. Use it before ${day}. Show it to nobody.`,
}

export type SlipWords = typeof slipInEnglish
