/**
 * The subjects that most schools of the country teach in Grades 9 to 12, with codes from which their level follows
 * (`isJuniorSubject`). A new school adds them at once and deletes what it does not teach.
 */
export const usualSubjects: readonly { code: string; name: string }[] = [
  { code: 'ENG', name: 'English' },
  { code: 'MATH', name: 'Mathematics' },
  { code: 'SCI', name: 'Science' },
  { code: 'SSCI', name: 'Social Science' },
  { code: 'AGR', name: 'Agriculture' },
  { code: 'BUS', name: 'Business Studies' },
  { code: 'CCVE', name: 'Christian and Citizenship Value Education' },
  { code: 'PD', name: 'Personal Development' },
  { code: 'LANGLIT', name: 'Language and Literature' },
  { code: 'MATHA', name: 'Advance Mathematics' },
  { code: 'MATHG', name: 'General Mathematics' },
  { code: 'BIO', name: 'Biology' },
  { code: 'CHEM', name: 'Chemistry' },
  { code: 'PHY', name: 'Physics' },
  { code: 'ICT', name: 'Information Technology' },
  { code: 'GEO', name: 'Geography' },
  { code: 'HIST', name: 'History' },
  { code: 'ECON', name: 'Economics' },
  { code: 'LEGAL', name: 'Legal Studies' },
  { code: 'ACC', name: 'Accounting' },
  { code: 'BMAN', name: 'Business Management' },
  { code: 'VART', name: 'Visual Arts' },
  { code: 'MUS', name: 'Music' },
  { code: 'DRAMA', name: 'Drama' },
]
