/** The ids and words that the paths of lists name. */
export interface ListedIds extends Record<
  | 'student'
  | 'surname'
  | 'phone'
  | 'teacher'
  | 'taught'
  | 'visited'
  | 'assignment'
  | 'number'
  | 'year'
  | 'term',
  string
> {}

type Paths = Record<string, string>

/** The path of every list and first screen, by its name, for each of the people who ask for it. */
export function listPaths(ids: ListedIds): Record<'student' | 'teacher' | 'office', Paths> {
  const term = encodeURIComponent(ids.term)
  const inTerm = `academic_year=${ids.year}&term=${term}`
  return {
    student: studentPaths(ids),
    teacher: teacherPaths(ids, term, inTerm),
    office: officePaths(ids, inTerm),
  }
}

function studentPaths(ids: ListedIds): Paths {
  const wholeSchool = '00000000-0000-0000-0000-000000000000'
  return {
    'student dashboard': '/student/dashboard',
    'student grades': '/student/grades',
    'student class': `/student/classes/${ids.visited}`,
    'student older resources': `/student/resources?before=${encodeURIComponent(`2100-01-01T00:00:00Z_${wholeSchool}`)}`,
    'student room': '/hand-ins/room',
    'student forum, its topics': `/classes/${ids.visited}/topics`,
  }
}

function teacherPaths(ids: ListedIds, term: string, inTerm: string): Paths {
  return {
    'teacher overview': '/teacher/overview',
    'teacher work': '/teacher/work',
    'My Classes': '/teacher/classes',
    'students of a class': `/teacher/classes/${ids.taught}/students`,
    'mark sheet': `/teacher/classes/${ids.taught}/mark-sheet`,
    'results of a class': `/teacher/classes/${ids.taught}/results`,
    'My Assignments': '/teacher/assignments',
    marking: `/teacher/assignments/${ids.assignment}/marking`,
    'My Notes': '/teacher/notes',
    Materials: '/teacher/materials',
    'student picker': '/teacher/students',
    'subjects of a teacher': '/teacher/subjects',
    'courses of a teacher': '/teacher/courses',
    'progress in Course Modules': `/teacher/classes/${ids.taught}/units/progress`,
    'saved comments': '/teacher/feedback-phrases',
    'students of the home class': '/teacher/home-students',
    'one student of a teacher': `/teacher/students/${ids.student}`,
    'gaps of results': `/teacher/classes/${ids.taught}/results/gaps`,
    'home class, to look after': `/teacher/home-class/concerns?term=${term}`,
    'report comments of a class': `/teacher/report-comments/class:${ids.taught}?${inTerm}`,
  }
}

function officePaths(ids: ListedIds, inTerm: string): Paths {
  return {
    'office overview': '/admin/overview',
    'Student List': '/admin/students',
    'Student List by name': '/admin/students?sort=name',
    'Student List by class, from its end': '/admin/students?sort=-class',
    'Student List, one class': '/admin/students?class_name=9A&sort=name',
    'Student List, Grade 9': '/admin/students?grade=9&sort=name',
    'Student List, search of one word': `/admin/students?search=${encodeURIComponent(ids.surname)}`,
    'Student List, search of two words': `/admin/students?search=${encodeURIComponent(ids.surname)}%20a`,
    'Student List, search of one student': `/admin/students?search=${ids.number}`,
    'Teacher List': '/admin/teachers',
    'Teacher List by name': '/admin/teachers?sort=name',
    'Teacher List, search': '/admin/teachers?search=a%20e',
    'one student': `/admin/students/${ids.student}`,
    'record of a student': `/admin/students/${ids.student}/record`,
    'audit log': '/admin/audit',
    'audit log, sign-ins': '/admin/audit?action=auth.sign_in',
    'audit log of a person': `/admin/audit?person=${ids.number}`,
    messages: '/admin/messages',
    'messages, their number': '/admin/messages/count',
    'password requests': '/admin/password-requests',
    administrators: '/admin/admins',
    'account creation': '/admin/account-creation',
    subjects: '/admin/subjects',
    'class changes': '/admin/bulk-changes?kind=classes',
    imports: '/admin/imports',
    'end of the year': '/admin/school-year',
    status: '/admin/status',
    'audience, search': '/admin/audience?search=kila',
    'audience, search of a class': '/admin/audience?search=9A',
    'guardians, search': '/admin/guardians/known?search=kila',
    'guardians, search of one letter': '/admin/guardians/known?search=k',
    'guardians, search of a number': `/admin/guardians/known?search=${encodeURIComponent(ids.phone)}`,
    'prints of report cards': '/admin/card-prints',
    enquiries: '/admin/enquiries?state=new',
    'enquiries, search': '/admin/enquiries?state=closed&search=number%2099',
    'grade scales': '/admin/grade-scales',
    'home-class teachers': `/admin/home-class-teachers/${ids.year}`,
    'released counts': '/admin/released-counts',
    news: '/admin/news',
    newsletters: '/admin/newsletters',
    'report comments, owed': `/admin/report-comments/owed?${inTerm}`,
    'report comments, unread': `/report-comments/unread?${inTerm}`,
    'report comments of a home class': `/report-comments/9A?${inTerm}`,
    'result schemes': '/admin/result-schemes',
    'results, home classes': `/admin/results/home-classes?${inTerm}`,
    'results, home classes to look at': `/admin/results/home-classes?${inTerm}&only_odd=true`,
    'results, board of a home class': `/results?${inTerm}&class_name=9A`,
    'results, summary of a grade': `/admin/results/summary?academic_year=${ids.year}&grade_level=9`,
    'texts, queue': '/admin/texts/queue',
    'texts, stopped numbers': '/admin/texts/stopped',
    'texts, conversations': '/admin/texts/conversations',
    'promotion, whole school': '/admin/promotion',
    'page texts': '/admin/site-pages',
    'site pictures': '/admin/site-pictures',
    slides: '/admin/slides',
    'classes of a term, options': '/admin/term-classes/options',
    'classes of a term': `/admin/term-classes?${inTerm}`,
  }
}
