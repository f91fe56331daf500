import type { RollField } from '#shared/roll.ts'
import { forEachText } from '#shared/student-texts.ts'
import { lettersOf } from './cells.ts'

/** Other titles of the optional texts than that of the export. */
const otherTitles: Partial<Record<RollField, string>> = {
  guardian_phone:
    'guardianph guardiansphone phone phonenumber phoneno ph mobile telephone tel parentphone parentsphone guardiancontact contactnumber contactno',
}

/** Titles that offices give the columns, in lower case and reduced to their letters. */
export const studentColumnNames: Record<RollField, string> = {
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
  ...forEachText(({ title }, field) => `${lettersOf(title)} ${otherTitles[field] ?? ''}`.trim()),
}
