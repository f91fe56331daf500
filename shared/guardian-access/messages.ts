/* Server messages about the way in of parents: refusals, and the slips with their codes. */

export const none = 'None of these students has a guardian for whom a code could be printed.'
export const unknown = 'There is no such guardian.'
export const title = 'Codes for parents'
export const titleOfClass = (className: string) => `Codes for parents ${className}`
export const noClass = 'Without a class'
export const ofClass = (className: string) => `Class ${className}, codes for parents`
export const sheet = (group: string, number: number, pages: number) =>
  `${group} · sheet ${number} of ${pages}`

/** A slip, in the language of the guardian. */
export const slip = {
  en: {
    for: (name: string) => `For ${name}`,
    parents: 'For the parents of',
    code: 'Your code, for one use',
    at: 'Open this page on a phone:',
    noAddress: 'Ask the school for the address of its page for parents.',
    steps: (day: string) =>
      `Type the code and your phone number, and choose a PIN. Use it before ${day}. Show it to nobody.`,
  },
}
