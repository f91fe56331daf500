/** Uses of a subject are counted up to this number of each kind; one more stands for more. */
export const mostUses = 100
