/* Server messages about materials. */

export const unknown = 'There is no such material.'

/* The words of the specification, section 8. */

export const file = 'Please select a file to upload'
export const url = 'Please enter a URL for the resource'
export const target = 'Please select a file to upload or enter a URL for the resource'
export const badUrl = 'Enter a whole web address, for example https://www.education.gov.pg'

/* Faults of the fields of a material, in the words of the specification, section 8. */

export const title = 'Please enter a title for the material'
export const kind = 'Please select a resource type'
