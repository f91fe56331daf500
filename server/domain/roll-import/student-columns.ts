import type { ColumnUse } from '#shared/roll-import/file-points.ts'
import { statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields, type StudentField } from '#shared/accounts/student-fields.ts'
import { guardianColumnNames } from './guardian-cells.ts'
import { titlesOfFields } from './field-cells.ts'

/** Titles of the fields of a student other than the export's. */
const otherTitles: Partial<Record<StudentField, string>> = {
  sex: 'gender mf fm',
  date_of_birth: 'dob birthdate birthday birthdt born',
  home_village: 'homevillage village homedistrict district hometown town homeaddress address',
  home_province: 'homeprovince province region provinceoforigin',
  residence:
    'residency boarder boarding daystudent dayboarder dayboarding dayorboarder accommodation bd db statusbd statusdb residentialstatus',
  previous_school:
    'previousschool formerschool lastschool primaryschool schoolfrom feederschool transferredfrom',
}

/** Titles that offices give the columns, in lower case and reduced to their letters. */
export const studentColumnNames: Partial<Record<ColumnUse, string>> = {
  admission_number:
    'admissionnumber admissionno admissionnr admission admno admnumber adm studentid studentnumber studentno schoolnumber schoolid indexnumber idnumber idno lrn identifier username regno registrationnumber id sourcedid',
  last_name: 'lastname surname surnames familyname lname last',
  first_name:
    'firstname firstnames givenname givennames forename forenames othernames christianname fname first',
  grade_level: 'gradelevel grade grades yearlevel yeargroup level year form standard std',
  class_name: 'classname class homeclass homeroom classroom formgroup',
  enrollment_date:
    'enrollmentdate enrolmentdate enrolleddate dateenrolled dateofenrolment dateofenrollment enrolled admissiondate dateofadmission dateadmitted entrydate startdate enrollmentstartdate enrolmentstartdate datejoined joined date',
  status: 'status studentstatus state',
  ...titlesOfFields(statusFields, {
    status_since: 'dateleft leftdate leavingdate dateofleaving exitdate withdrawaldate suspendedfrom',
    status_until: 'suspendeduntil enddate',
    status_reason: 'reason reasonforleaving leavingreason exitreason destination transferredto',
  }),
  contact_email: 'contactemail email emailaddress mail studentemail guardianemail contact',
  ...titlesOfFields(studentFields, otherTitles),
  ...guardianColumnNames,
  full_name:
    'name fullname studentname learnername learnersname nameofstudent nameoflearner names pupilname student learner pupil',
  middle_name: 'middlename middlenames middleinitial secondname',
  section: 'section sectionname classsection stream',
  role: 'role roles usertype',
}

/** Titles that identify a column only if no other column does. */
export const studentLooseNames: Partial<Record<ColumnUse, string>> = {
  admission_number: 'sn serialnumber',
  guardian_phone:
    'contactnumber contactno phone phonenumber phoneno homephone ph mobile cell cellphone telephone tel sms',
}
