/**
 * Ends with the version of the contract's shape: an older reply in this browser must not be shown by newer code. The script
 * in the document needs the key before the program has come.
 */
export function studentDashboardKey(userId: string) {
  return [userId, 'student-dashboard', 4] as const
}
