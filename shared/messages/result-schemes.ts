/** Words of the server about result schemes. */
export const resultSchemeRefusals = {
  unknown: 'There is no such scheme.',
}
