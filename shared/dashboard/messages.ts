/** Words of the server about dashboards. */
export const dashboardMessages = {
  noStudent: 'Only a student has a student dashboard.',
  noTeacher: 'Only a teacher has a teacher dashboard.',
}
