/* Messages for administrators about levels, home classes and lessons. */

export const name = 'Enter the name of the level'
export const nameTwice = 'Another level has this name already'
export const fewLevels = 'A school has at least one level'
export const manyLevels = (max: number) => `A school has at most ${max} levels`
export const noClasses = 'Enter at least one home class'
export const manyClasses = (max: number) => `A level has at most ${max} home classes`
export const className = (name: string) =>
  `"${name.slice(0, 40)}" is no home class. Use letters and digits, for example 9A or Form 3 Blue; at most 20 characters`
export const gradeOfClass = (name: string, max: number) =>
  `${name} does not begin with its grade. Say which it is, from 1 to ${max}: ${name} = ${/\d+/.exec(name)?.[0] ?? '9'}`
export const classTwice = (name: string) => `${name} is listed twice`
export const manySubjects = (max: number) => `At most ${max} subjects`
export const longSubject = (name: string) => `"${name.slice(0, 20)}…" is too long for a subject`
export const subjectTwice = (name: string) => `${name} is listed twice`
export const periods = (max: number) => `Enter a whole number from 1 to ${max}`
export const bells = (periods: number) => `Enter the times of all ${periods} periods, or of none`
export const bell = 'Enter a time, for example 08:00'
export const bellEnds = 'The period ends before it begins'
export const bellOrder = 'It begins before the period before it has ended'
export const inUse = (uses: readonly { name: string; students: number; classes: number }[]) =>
  `${uses.map(classUse).join('; ')}. Move or archive them first`
export const gradeInUse = (name: string, grade: number, students: number) =>
  `${name} has ${students} active ${students === 1 ? 'student' : 'students'} in Grade ${grade}. Move them first`
export const subjectUse = (subject: string, className: string) =>
  `${className} has an open class in ${subject}, which would not be offered to it any more. Archive it first`
export const periodsUse = (period: number) =>
  `Open classes have lessons in period ${period}. Change or archive them first`
export const lessons = (max: number) => `A day has ${max} lessons. Choose periods from 1 to ${max}.`
export const notOffered = (name: string) => `${name} is no home class of the school. Choose another one.`

function classUse({ name, students, classes }: { name: string; students: number; classes: number }): string {
  const parts = [
    ...(students > 0 ? [`${students} active ${students === 1 ? 'student' : 'students'}`] : []),
    ...(classes > 0 ? [`${classes} open ${classes === 1 ? 'class' : 'classes'}`] : []),
  ]
  return `${name} has ${parts.join(' and ')}`
}
