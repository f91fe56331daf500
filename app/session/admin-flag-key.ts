/** The entry of the browser's storage that is '1' for an administrator. */
export const adminFlagKey = 'school.admin'
