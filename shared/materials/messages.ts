/** Words of the server about materials. */
export const materialRefusals = {
  unknown: 'There is no such material.',
}

/** The words of the specification, section 8. */
export const materialMessages = {
  file: 'Please select a file to upload',
  url: 'Please enter a URL for the resource',
  target: 'Please select a file to upload or enter a URL for the resource',
  badUrl: 'Enter a whole web address, for example https://www.education.gov.pg',
}

/** Faults of the fields of a material, in the words of the specification, section 8. */
export const materialFaults = {
  title: 'Please enter a title for the material',
  kind: 'Please select a resource type',
}
