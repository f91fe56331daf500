/* Server messages about dashboards. */

export const noStudent = 'Only a student has a student dashboard.'
export const noTeacher = 'Only a teacher has a teacher dashboard.'
