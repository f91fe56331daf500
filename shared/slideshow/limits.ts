/** The most UTF-16 units of a picture's texts. */
export const slideLimits = { title: 200, description: 5000 }
