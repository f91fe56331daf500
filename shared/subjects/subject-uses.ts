/**
 * Uses of a subject are counted up to this number of each kind; one more means more. A school gives a subject
 * to fewer classes at a time, and counting its assignments further would be most of the work of the list.
 */
export const maxUses = 50
