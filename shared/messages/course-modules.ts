/** Words of the server about the units of a course. */
export const courseModuleRefusals = {
  unknownUnit: 'There is no such unit.',
  choose: 'Choose it from the list.',
  unknownEntry: 'There is no such entry.',
}
