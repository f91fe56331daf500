/** Name of the folder of portable archives inside the folder or bucket that a person names. */
export const archiveFolder = 'school-archive'
