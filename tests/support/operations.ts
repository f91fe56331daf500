import { randomUUID } from 'node:crypto'
import { firstSchool, firstStructure } from '#shared/school-settings/first-school.ts'
import { nounOperations } from './nouns/nouns.ts'
import { office, ofStudent, ofTeacher, own, type Operations } from './operation.ts'
import { teacherOperations } from './teacher-operations.ts'
import { accountCreation, bulkChanges, promotion, schoolYear, termClasses } from './year-operations.ts'

const article = {
  title: 'x',
  category: 'events',
  published_on: '2025-05-01',
  is_published: true,
  content: 'x',
}
const articleInput = { ...article, picture: null, picture_alt: '' }
const upload = () => ({ id: randomUUID(), upload_id: randomUUID(), title: 'x', description: '' })
const cursor = () => ({ before: `${new Date().toISOString()}_${randomUUID()}` })
const someone = () => ({ id: randomUUID() })

/** Every operation of the contract. One that is not here does not pass the type check, and fails the test. */
export const operations: Operations = {
  ...teacherOperations,
  ...nounOperations,
  accountCreation,
  accounts: {
    students: office(),
    studentsFile: office(() => ({ format: 'csv' })),
    teachers: office(),
    teachersFile: office(() => ({ format: 'csv' })),
    student: office(({ student }) => ({ id: student.id })),
    changeStudent: office(({ student, versions }) => ({
      id: student.id,
      updated_at: versions.student,
      first_name: 'Ann',
    })),
    teacher: office(({ teacher }) => ({ id: teacher.id })),
    changeTeacher: office(({ teacher, versions }) => ({
      id: teacher.id,
      updated_at: versions.teacher,
      surname: 'Temu',
    })),
  },
  administrators: {
    list: office(),
    find: office(({ teacher }) => ({ account: teacher.email })),
    grant: office(({ teacher }) => ({ id: teacher.id })),
    revoke: office(({ admin }) => ({ id: admin.id })),
    checkFirstLink: { audience: 'anybody', input: () => ({ token: 'x' }), answer: 409 },
    createFirst: {
      audience: 'anybody',
      input: () => ({ token: 'x', name: 'Ann', email: 'ann@example.com', password: 'markham morning' }),
      answer: 409,
    },
  },
  audit: { list: office() },
  classLists: { file: office(({ student }) => ({ class_name: student.class_name })) },
  bulkChanges,
  dashboard: {
    student: own('student'),
    grades: own('student'),
    subject: ofStudent(({ group }) => ({ id: group.id })),
    note: ofStudent(({ classNote }) => ({ id: classNote.id })),
    olderAssignments: own('student', cursor),
    resources: own('student', cursor),
    teacher: own('teacher'),
    teacherWork: own('teacher'),
  },
  backups: {
    read: office(),
    save: office(
      () => ({
        is_on: true,
        target: 'folder' as const,
        folder: '/etc',
        hour: 2,
        is_encrypted: false,
        passphrase: null,
        version: null,
      }),
      422,
    ),
    begin: office(undefined, 409),
  },
  reach: {
    read: office(),
    check: office(),
    save: office(() => ({ choice: 'computer' as const, address: null }), 409),
  },
  updates: {
    read: office(),
    begin: office(() => ({ file: '/media/stick/school-9.0.0-linux-x64.tar.gz' }), 409),
    saveAddress: office(() => ({ address: 'https://releases.example/school' }), 409),
    look: office(undefined, 409),
    download: office(undefined, 409),
    goBack: office(undefined, 409),
  },
  gradeScales: {
    list: office(),
    save: office(() => ({
      academic_year: String(2030 + Math.floor(Math.random() * 60)),
      grade_level: 9,
      version: null,
      steps: [
        { letter_grade: 'High', min_percentage: 60 },
        { letter_grade: 'Low', min_percentage: 0 },
      ],
    })),
    remove: office(() => ({ academic_year: '2029', grade_level: 9 })),
  },
  schoolCalendar: {
    list: office(),
    save: office(() => {
      const academic_year = String(2030 + Math.floor(Math.random() * 60))
      const terms = [{ starts: `${academic_year}-02-01`, ends: `${academic_year}-11-30` }]
      return { academic_year, terms, holidays: [], updated_at: null }
    }),
  },
  schoolSettings: {
    current: { audience: 'anybody' },
    read: office(),
    // As the school is: its rows have a photograph.
    save: office(() => ({
      ...firstSchool,
      studentPhotographs: 'Kept',
      updated_at: new Date().toISOString(),
    })),
    setCrest: office(() => ({ upload_id: null, updated_at: new Date().toISOString() })),
  },
  schoolStructure: {
    read: office(),
    save: office(() => ({ ...firstStructure, updated_at: new Date().toISOString() })),
  },
  handIns: {
    finish: { audience: 'student', input: () => ({ upload_id: randomUUID() }), answer: 404 },
    list: own('student', ({ assignment }) => ({ id: assignment.id })),
    room: own('student'),
  },
  news: {
    list: office(),
    get: office((world) => ({ id: world.article.id })),
    create: office(() => ({ ...articleInput, id: randomUUID() })),
    update: office((world) => ({
      ...articleInput,
      id: world.article.id,
      updated_at: world.versions.article,
    })),
    deadLinks: office(() => ({ content: articleInput.content })),
    remove: office((world) => ({ id: world.article.id })),
  },
  newsletters: {
    list: office(),
    create: office(upload, 422),
    setActive: office(({ newsletter }) => ({ id: newsletter.id, is_active: false })),
    mail: office(({ newsletter }) => ({ id: newsletter.id }), 409),
    remove: office(({ newsletter }) => ({ id: newsletter.id })),
  },
  messages: {
    list: office(),
    show: office(({ message }) => ({ id: message.id })),
    retry: office(({ message }) => ({ id: message.id })),
    settle: office(({ message }) => ({ id: message.id })),
    count: office(),
  },
  guardianAccess: {
    count: office(({ student }) => ({ who: { student_ids: [student.id] } })),
    print: office(({ student }) => ({ who: { student_ids: [student.id] } })),
    close: office(someone, 404),
    printForStudent: ofTeacher(({ homeStudent }) => ({ id: homeStudent.id })),
    printForHomeClasses: { audience: 'teacher', input: () => ({}) },
  },
  passwordSlips: {
    count: office(({ student }) => ({ who: { student_ids: [student.id] } })),
    make: office(
      ({ student }) => ({ who: { student_ids: [student.id] }, password: 'words', replace_chosen: false }),
      409,
    ),
    homeStudents: own('teacher'),
    giveFirst: ofTeacher(({ homeStudent }) => ({ id: homeStudent.id })),
  },
  rollImport: {
    overview: office(),
    correct: office(() => ({ ...someone(), row: 2, field: 'first_name', value: 'x' }), 404),
    check: office(() => ({ ...someone(), choices: { answers: {} } }), 404),
    problemsFile: office(() => ({ ...someone(), format: 'csv' }), 404),
    run: office(
      () => ({ ...someone(), fingerprint: 'x', skip_faulty: false, deactivate_leavers: false }),
      404,
    ),
    discard: office(someone),
    undo: office(someone, 404),
  },
  passwordRequests: {
    ask: { audience: 'anybody', input: () => ({ kind: 'student', name: randomUUID(), note: '' }) },
    redeem: {
      audience: 'anybody',
      input: ({ request }) => ({
        kind: 'student',
        name: request.name,
        code: 'X',
        password: 'markham morning',
      }),
      answer: 422,
    },
    list: office(),
    answer: office(({ request }) => ({ id: request.id, lift_second_factor: false })),
    decline: office(({ request }) => ({ id: request.id })),
  },
  overview: { read: office(), confirmStep: office(() => ({ step: 'clock' })) },
  session: {
    open: { audience: 'signed in' },
    deviceKey: { audience: 'signed in' },
    outboxToken: { audience: 'signed in' },
  },
  slideshow: {
    list: office(),
    create: office(upload, 422),
    setActive: office(({ slide }) => ({ id: slide.id, is_active: false })),
    reorder: office(({ slide }) => ({ ids: [slide.id, slide.id] }), 409),
    remove: office(({ slide }) => ({ id: slide.id })),
  },
  studentTransfers: {
    fingerprint: office(),
    file: { ...office(({ student }) => ({ id: student.id })), answer: 409 },
    read: { ...office(() => ({ file: 'no file' })), answer: 422 },
    take: {
      ...office(({ student }) => ({
        file: 'no file',
        student_id: student.id,
        student: null,
        with_guardians: false,
      })),
      answer: 422,
    },
  },
  subjects: {
    list: office(),
    create: office(() => ({ id: randomUUID(), name: randomUUID(), code: randomUUID().slice(0, 8) })),
    addUsual: office(),
    update: office(({ subject, versions }) => ({
      id: subject.id,
      name: randomUUID(),
      code: subject.code,
      updated_at: versions.subject,
    })),
    remove: office(({ subject }) => ({ id: subject.id })),
  },
  status: { read: office(), history: office(), confirmClock: office() },
  promotion,
  schoolYear,
  termClasses,
  teacherRegistration: {
    register: office(() => ({
      surname: 'Kila',
      given_name: 'Ann',
      teacher_id: randomUUID().slice(0, 8),
      email: `${randomUUID()}@example.com`,
      password: 'markham morning',
    })),
  },
}
