import type { Table } from '#server/sheets/table.ts'
import { rollFields, type RollField } from '#shared/roll.ts'
import type { RollColumns } from '#shared/contracts/roll-import.ts'

/** Titles that offices give the columns, in lower case and reduced to their letters. */
const names: Record<RollField, string> = {
  admission_number:
    'admissionnumber admissionno admissionnr admission admno admnumber adm studentid studentnumber studentno idnumber idno id regno registrationnumber',
  last_name: 'lastname surname surnames familyname lname',
  first_name: 'firstname firstnames givenname givennames forename forenames othernames christianname fname',
  sex: 'sex gender mf fm',
  grade_level: 'gradelevel grade yearlevel level year form',
  class_name: 'classname class homeclass homeroom classroom stream section',
  enrollment_date:
    'enrollmentdate enrolmentdate enrolleddate dateenrolled dateofenrolment dateofenrollment enrolled admissiondate dateofadmission dateadmitted startdate date',
  status: 'status studentstatus state',
  contact_email: 'contactemail email emailaddress mail studentemail guardianemail contact',
  guardian_phone:
    'guardianphone guardianph guardiansphone phone phonenumber phoneno ph mobile telephone tel parentphone parentsphone guardiancontact contactnumber contactno',
}

/** Titles stand somewhere in the first lines, below what the office printed above them. */
const furthestHeader = 30

/** The columns that a line of titles names; a column belongs to the first title that fits. */
export function matchColumns(titles: string[]): RollColumns {
  const written = titles.map((title) =>
    title
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  const columns: RollColumns = {}
  for (const field of rollFields) {
    const indexes = names[field]
      .split(' ')
      .map((name) => written.indexOf(name))
      .filter((index) => index >= 0)
    if (indexes[0] !== undefined) columns[field] = indexes[0]
  }
  return columns
}

/** @returns index of the row with the titles: the one that names most columns, else the first with anything in it */
export function findHeader({ rows }: Table): number {
  const matches = rows.slice(0, furthestHeader).map((row) => Object.keys(matchColumns(row)).length)
  const most = Math.max(...matches)
  if (most >= 2) return matches.indexOf(most)
  return rows.findIndex((row) => row.some((cell) => cell !== ''))
}
