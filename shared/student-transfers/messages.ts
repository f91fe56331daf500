/* Server messages about the transfer files of students. */

export const fileName = (last: string, first: string, number: string) =>
  `Transfer - ${last} ${first} ${number}.json`
export const notLeft =
  'The student has not left the school. Record the day and the school first, by "Leave the school".'
export const noFile =
  'This is not a transfer file of a school. Choose the file that the other school has made.'
export const changed =
  'The file is not as the other school has made it: something in it was changed. Ask that school for it again.'
export const newer = 'The file was made by a newer version of this program, which this one cannot read.'
