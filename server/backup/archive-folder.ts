/** Name of the folder of portable archives inside the folder or bucket chosen by a person. */
export const archiveFolder = 'school-archive'
