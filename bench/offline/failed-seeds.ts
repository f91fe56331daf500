/** Seeds of schedules that have once failed. They are run first, however many others are requested. */
export const failedSeeds: readonly number[] = [7010, 103, 142]
