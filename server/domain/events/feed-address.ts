/** The address of a person's calendar as other programs read it. */
export function feedAddress(publicUrl: string, token: string): string {
  return new URL(`/calendar/${token}.ics`, publicUrl).href
}
