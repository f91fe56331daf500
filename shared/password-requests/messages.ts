/** Words of the server about password requests. */
export const passwordRequestRefusals = {
  tooMany: (seconds: number) => `Too many attempts. Please wait ${seconds} seconds, then try again.`,
}
