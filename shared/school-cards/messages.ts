/* Words of school cards. */

export const nobody = 'A school card is for Active students, and there is none here.'
export const title = 'School Card'
export const titleOfYear = (year: string) => `School Card ${year}`
export const titleOfClass = (className: string) => `School cards ${className}`
export const number = 'Admission number'
export const className = 'Class'
export const photograph = 'Photograph'
export const code = (code: string) => `Code ${code}`
export const checkedAt = (address: string) => `Check it at ${address}/report-card`
