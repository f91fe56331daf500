/** Seeds of schedules that have failed at some time. They are run first, however many others are asked for. */
export const failedSeeds: readonly number[] = [7010, 103, 142]
