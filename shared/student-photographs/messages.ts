export const notKept =
  'This school keeps no photographs of students. The office can switch it on under School particulars.'
