/** Messages for administrators about levels, home classes and lessons. */
export const structureMessages = {
  name: 'Enter the name of the level',
  nameTwice: 'Another level has this name already',
  fewLevels: 'A school has at least one level',
  manyLevels: (most: number) => `A school has at most ${most} levels`,
  noClasses: 'Enter at least one home class',
  manyClasses: (most: number) => `A level has at most ${most} home classes`,
  className: (name: string) =>
    `"${name.slice(0, 40)}" is no home class. Use letters and digits, for example 9A or Form 3 Blue; at most 20 characters`,
  gradeOfClass: (name: string, most: number) =>
    `${name} does not begin with its grade. Say which it is, from 1 to ${most}: ${name} = ${/\d+/.exec(name)?.[0] ?? '9'}`,
  classTwice: (name: string) => `${name} is listed twice`,
  manySubjects: (most: number) => `At most ${most} subjects`,
  longSubject: (name: string) => `"${name.slice(0, 20)}…" is too long for a subject`,
  subjectTwice: (name: string) => `${name} is listed twice`,
  periods: (most: number) => `Enter a whole number from 1 to ${most}`,
  bells: (periods: number) => `Enter the times of all ${periods} periods, or of none`,
  bell: 'Enter a time, for example 08:00',
  bellEnds: 'The period ends before it begins',
  bellOrder: 'It begins before the period before it has ended',
  inUse: (uses: readonly { name: string; students: number; classes: number }[]) =>
    `${uses.map(classUse).join('; ')}. Move or archive them first`,
  gradeInUse: (name: string, grade: number, students: number) =>
    `${name} has ${students} active ${students === 1 ? 'student' : 'students'} in Grade ${grade}. Move them first`,
  subjectUse: (subject: string, className: string) =>
    `${className} has an open class in ${subject}, which would not be offered to it any more. Archive it first`,
  periodsUse: (period: number) =>
    `Open classes have lessons in period ${period}. Change or archive them first`,
  lessons: (most: number) => `A day has ${most} lessons. Choose periods from 1 to ${most}.`,
  notOffered: (name: string) => `${name} is no home class of the school. Choose another one.`,
}

function classUse({ name, students, classes }: { name: string; students: number; classes: number }): string {
  const parts = [
    ...(students > 0 ? [`${students} active ${students === 1 ? 'student' : 'students'}`] : []),
    ...(classes > 0 ? [`${classes} open ${classes === 1 ? 'class' : 'classes'}`] : []),
  ]
  return `${name} has ${parts.join(' and ')}`
}
