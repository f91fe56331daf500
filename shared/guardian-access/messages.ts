/* Server messages about parents' access: refusals, and the slips with their codes. */

export const none = 'None of these students has a guardian for whom a code could be printed.'
export const unknown = 'There is no such guardian.'
export const title = 'Codes for parents'
export const titleOfClass = (className: string) => `Codes for parents ${className}`
export const noClass = 'Without a class'
export const ofClass = (className: string) => `Class ${className}, codes for parents`
export const sheet = (group: string, number: number, pages: number) =>
  `${group} · sheet ${number} of ${pages}`
