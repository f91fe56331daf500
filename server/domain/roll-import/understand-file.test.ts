import { expect, test } from 'vitest'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { addedBy, knownAs, lookAtFile, openPointsOf } from '#tests/support/look-at-file.ts'

const titles = ['Admission No', 'Surname', 'Given Name', 'Class']

test.each([
  ['className,sectionName', 'Grade 9,A'],
  ['gradeLevel,section', '9,A'],
  ['Grade,Section', 'Grade 9,a'],
  ['Grade,Stream', 'Form 9,A'],
  ['Form/Class,House', '9 a,Blue'],
  ['Form,House', '9A,Blue'],
  ['Form/Class,Section', '9A,'],
  ['Grade,Section', '9,A'],
  ['Year Level,Class Section', 'Year 9,Sec. A'],
  ['Year Group,Form Group', 'Y09,9A'],
  ['Std,Stream', '9th,A'],
  ['Grade Level,Class', '09,G9A'],
])('the columns %s make a class', async (heads, cells) => {
  const preview = await lookAtFile(`Admission No,Surname,Given Name,${heads}\n1,Kapin,Ruben,${cells}`)
  expect(preview).toMatchObject({ problems: [], missing: [] })
  expect(addedBy(preview, 'class_name', 'grade_level')).toEqual(['9A 9'])
})

const suva: SchoolStructure = {
  levels: [{ name: 'All', homeClasses: ['7/8 Kula', 'Form 3 Blue', '13 Vonu'], subjects: [] }],
  periodsPerDay: 7,
  bells: [],
  grades: { '7/8 Kula': [7, 8], 'Form 3 Blue': [9] },
}

test.each([
  ['Form,Section', 'Form 3,Blue', 'Form 3 Blue 9'],
  ['Form', 'form 3 blue', 'Form 3 Blue 9'],
  ['Form,Class', '3,Form 3 Blue', 'Form 3 Blue 9'],
  ['Class', '3 Blue', 'Form 3 Blue 9'],
  ['Year,Stream', '13,Vonu', '13 Vonu 13'],
  ['Class,Grade', '7/8 Kula,8', '7/8 Kula 8'],
])('the columns %s of a school with other names make a class', async (heads, cells, made) => {
  const file = `Admission No,Surname,Given Name,${heads}\n1,Kapin,Ruben,${cells}`
  const preview = await lookAtFile(file, { structure: suva })
  expect(preview).toMatchObject({ problems: [], missing: [] })
  expect(addedBy(preview, 'class_name', 'grade_level')).toEqual([made])
})

test('in a class of two grades the file says which, or the student has one of them', async () => {
  const file = 'Admission No,Surname,Given Name,Class\n1,Kapin,Ruben,7/8 Kula\n2,Kila,Ruth,7/8 Kula'
  const known = {
    admission_number: '2',
    last_name: 'Kila',
    first_name: 'Ruth',
    class_name: null,
    grade_level: '8',
  }
  const preview = await lookAtFile(file, { structure: suva, people: [knownAs(known)] })
  expect(preview.problems).toMatchObject([
    { row: 1, reason: 'class 7/8 Kula has Grades 7 and 8: say which in a column for the grade' },
  ])
})

test('a column that is missing is one question, not a problem of each line', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => `${1000 + index},Kapin,Ruben ${index},x`)
  const preview = await lookAtFile(`Admission No,Surname,Given Name,Tutor group\n${lines.join('\n')}`)
  expect(preview).toMatchObject({
    problems: [],
    missing: [{ field: 'class_name', lines: 300 }],
    faultyLines: 300,
  })
})

const namesOf = (name: string) => `Adm No,Name,Class\n1,${name},9A`
test.each([
  ['"KAPIN, Ruben T."', 'Kapin Ruben T.'],
  ['KAPIN Ruben', 'Kapin Ruben'],
  ['Ruben KAPIN', 'Kapin Ruben'],
])('the name %s in one column is split', async (name, parts) => {
  const preview = await lookAtFile(namesOf(name))
  expect(openPointsOf(preview)).toEqual([])
  expect(addedBy(preview, 'last_name', 'first_name')).toEqual([parts])
})

test('signs that command a terminal or a printer are left out of names', async () => {
  const preview = await lookAtFile('Adm No,Surname,Given Name,Class\n1,Ka\u0007pin,\u001b[31mRuben\u009b,9A')
  expect(openPointsOf(preview)).toEqual([])
  const [names] = addedBy(preview, 'last_name', 'first_name')
  expect(names).toMatch(/^Kapin \P{Cc}+$/u)
})

test('a column "Name" beside surnames holds the given names, and beside both it is not needed', async () => {
  const given = await lookAtFile('Adm No,Surname,Name,Class\n1,Kapin,Ruben Tom,9A')
  const whole = await lookAtFile('Adm No,Name,Surname,First name,Class\n1,Ruben Kapin,Kapin,Ruben Tom,9A')
  for (const preview of [given, whole]) {
    expect(openPointsOf(preview)).toEqual([])
    expect(addedBy(preview, 'last_name', 'first_name')).toEqual(['Kapin Ruben Tom'])
  }
})

test('names that do not say which part is the surname are asked for, with examples', async () => {
  const asked = await lookAtFile(namesOf('Ruben de Souza'))
  expect(openPointsOf(asked)).toEqual(['names'])
  expect(asked.understood.points[0]?.options).toEqual([
    { value: 'surname_first', samples: ['Surname Ruben, given name de Souza'] },
    { value: 'given_first', samples: ['Surname de Souza, given name Ruben'] },
  ])
  const preview = await lookAtFile(namesOf('Ruben de Souza'), { answers: { names: 'given_first' } })
  expect(addedBy(preview, 'last_name', 'first_name')).toEqual(['de Souza Ruben'])
})

const dated = (...days: string[]) =>
  `Adm No,Surname,Given Name,Class,Enrolled\n${days.map((day, index) => `${index},Kapin,R${index},9A,${day}`).join('\n')}`
test('the order of day and month is that of the whole column, and asked for where no cell tells', async () => {
  const monthFirst = await lookAtFile(
    dated('01/26/2026', '02/02/2026', '02/03/2026', '03/04/2026', '02/16/2026'),
  )
  expect(monthFirst.problems).toEqual([])
  expect(addedBy(monthFirst, 'enrollment_date')).toEqual([
    '2026-01-26',
    '2026-02-02',
    '2026-02-03',
    '2026-03-04',
    '2026-02-16',
  ])
  const dayFirst = await lookAtFile(dated('26/01/2026', '2/3/26'))
  expect(addedBy(dayFirst, 'enrollment_date')).toEqual(['2026-01-26', '2026-03-02'])
  expect(openPointsOf(await lookAtFile(dated('02/03/2026', '03/04/2026')))).toEqual(['dates'])
  expect(openPointsOf(await lookAtFile(dated('26/01/2026', '01/26/2026')))).toEqual(['dates'])
  expect(openPointsOf(await lookAtFile(dated('02/02/2026', '3 Feb 2026', '2026-03-02')))).toEqual([])
  const answered = await lookAtFile(dated('02/03/2026'), { answers: { dates: 'month_first' } })
  expect(addedBy(answered, 'enrollment_date')).toEqual(['2026-02-03'])
})

test('telephone numbers of father and mother are those of two guardians', async () => {
  const preview = await lookAtFile(
    `Adm No,Surname,Given Name,Class,Father Phone,Mother Phone\n1,Kapin,Ruben,9A,71234567,79876543\n2,Kapin,Ima,9A,,71234567`,
  )
  expect(addedBy(preview, 'guardian_phone')).toEqual(['+67579876543', '+67571234567'])
  expect(addedBy(preview, 'guardian_relation')).toEqual(['mother', 'mother'])
  expect(addedBy(preview, 'guardian2_phone')).toEqual(['+67571234567', ''])
  expect(addedBy(preview, 'guardian2_relation')).toEqual(['father', ''])
})

test('a number that is written as a formula keeps its zeros', async () => {
  const preview = await lookAtFile(
    'Adm No,Surname,Given Name,Class\n="00260011",Kapin,Ruben,9A\n"=""00260012""",Waim,Ima,9A',
  )
  expect(addedBy(preview, 'admission_number')).toEqual(['00260011', '00260012'])
})

test('a number that was shortened is told from one with an e in it', async () => {
  const lines = ['2.02691E+07', '7E+10', '7415e440', '2e64f874'].map(
    (number) => `${number},Kapin,R${number},9A`,
  )
  const preview = await lookAtFile(`${titles.join()}\n${lines.join('\n')}`)
  expect(preview.problems.map(({ value }) => value)).toEqual(['2.02691E+07', '7E+10'])
  expect(addedBy(preview, 'admission_number')).toEqual(['7415e440', '2e64f874'])
})

test('letters of an old machine are shown as each alphabet has them, and read in the likeliest', async () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const head = `${titles.join()}\r`
  const mac = await lookAtFile(bytes(head, '1,Zo', [0x91], ',Andr', [0x8e], ',9A\r'))
  expect(addedBy(mac, 'last_name', 'first_name')).toEqual(['Zoë André'])
  expect(mac.understood.points[0]).toMatchObject({ point: 'encoding', value: 'macintosh' })
  const windows = await lookAtFile(bytes(head, '1,Zo', [0xeb], ',Andr', [0xe9], ',9A\r'))
  expect(addedBy(windows, 'last_name', 'first_name')).toEqual(['Zoë André'])
  const mixed = await lookAtFile(bytes(head, '1,Zoë,André,9A\r2,Zo', [0xeb], ',Ren', [0xe9], ',9A\r'))
  expect(addedBy(mixed, 'last_name', 'first_name')).toEqual(['Zoë André', 'Zoë René'])
  const chosen = await lookAtFile(bytes(head, '1,Zo', [0x91], ',Andr', [0x8e], ',9A\r'), {
    answers: { encoding: 'windows-1252' },
  })
  expect(addedBy(chosen, 'first_name')).toEqual(['AndrŽ'])
})

test('a file of Windows is read without a question, and one that was read wrongly before it was saved is set right', async () => {
  const text = 'Adm No;Surname;Given Name;Class\r\n1;Núñez;José;9A\r\n'
  const windows = await lookAtFile(Buffer.from(text, 'latin1'))
  expect(openPointsOf(windows)).toEqual([])
  expect(addedBy(windows, 'last_name', 'first_name')).toEqual(['Núñez José'])
  const garbled = await lookAtFile(`${Buffer.from(text).toString('latin1')}2;Ŋalo;ʻAko;9A`)
  expect(garbled.understood.points[0]).toMatchObject({ point: 'encoding', value: 'utf-8' })
  expect(addedBy(garbled, 'last_name', 'first_name')).toEqual(['Núñez José', 'Ŋalo ʻAko'])
  const right = await lookAtFile(Buffer.from(text.replace('Núñez', 'São Âba')))
  expect(right.understood.points).toEqual([])
})

test('titles of other systems are understood, also with the person in brackets', async () => {
  const preview = await lookAtFile(
    'Student ID,Last,First,Form,Phone (Guardian),Name - Mother,Enrollment Start Date\n1,Kapin,Ruben,9A,71234567,Ruth Kapin,20260203',
  )
  expect(preview.understood.columns.map(({ use }) => use)).toEqual([
    'admission_number',
    'last_name',
    'first_name',
    'class_name',
    'guardian_phone',
    'mother_name',
    'enrollment_date',
  ])
  expect(addedBy(preview, 'enrollment_date')).toEqual(['2026-02-03'])
})

test('words for no value are none where a cell may be blank, and a name where it may not', async () => {
  const preview = await lookAtFile(
    'Adm No,Surname,Given Name,Class,Mother Phone,Home Village,DOB\n1,Kapin,Nil,9A,nil,N/A,none\n2,Kapin,Ruth,9A,no phone,unknown,null',
  )
  expect(preview.problems).toEqual([])
  expect(addedBy(preview, 'first_name', 'guardian_phone', 'home_village', 'date_of_birth')).toEqual([
    'Nil   ',
    'Ruth   ',
  ])
})

test('names in capitals have theirs behind an ʻokina too, and numbers of boys and girls are nobody', async () => {
  const preview = await lookAtFile(`${titles.join()}\n1,TAUʻALO,ʻAKO ŊALO,9A\n,Boys: 1,Girls: 0,`)
  expect(addedBy(preview, 'last_name', 'first_name')).toEqual(['Tauʻalo ʻAko Ŋalo'])
  expect(preview).toMatchObject({ problems: [], leftOut: 1 })
})

test('a person with one name is a problem until somebody says that it is the whole name', async () => {
  const file = `${titles.join()}\n1,,Delma,9A\n2,.,Delma,9B\n3,-,Kila,9A`
  const problems = await lookAtFile(file)
  expect(problems.problems.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 3 }, () => 'surname is missing'),
  )
  const twice = await lookAtFile(file, { answers: { single_names: 'twice' } })
  expect(addedBy(twice, 'last_name', 'first_name')).toEqual(['Delma Delma', 'Delma Delma', 'Kila Kila'])
})

test('middle names are kept, and people of another role are left out and counted', async () => {
  const preview = await lookAtFile(
    [
      'sourcedId,status,role,username,givenName,middleName,familyName,identifier,grades,class',
      's1,active,student,r1,Ruben,Tom,Kapin,20260001,9,9A',
      't1,active,teacher,t1,Ima,,Waim,30000001,,',
    ].join('\n'),
  )
  expect(addedBy(preview, 'admission_number', 'first_name', 'last_name')).toEqual([
    '20260001 Ruben Tom Kapin',
  ])
  expect(preview.understood.other_roles).toBe(1)
  const entered = await lookAtFile('username,Surname,Given Name,Class,Entrydate\n1,Kapin,Ruben,9A,26/01/2026')
  expect(addedBy(entered, 'admission_number', 'enrollment_date')).toEqual(['1 2026-01-26'])
})

test('a list without titles is understood where its cells tell, and the rest is asked for', async () => {
  const preview = await lookAtFile('20260001,Kapin,Ruben,M,9A\n20260002,Waim,Ima,F,9A')
  expect(preview.understood.sheets[0]?.titles).toBe(0)
  expect(preview.understood.columns.map(({ use }) => use)).toEqual([null, null, null, 'sex', 'class_name'])
})
