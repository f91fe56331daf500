import computers from '#app/content/illustrations/computers.svg'
import jubilee from '#app/content/illustrations/jubilee.svg'
import laboratory from '#app/content/illustrations/laboratory.svg'
import library from '#app/content/illustrations/library.svg'
import morning from '#app/content/illustrations/morning.svg'

/** Shown when the school has put up no pictures of its own, or when they cannot be read. */
export const fallbackSlides = [
  { src: morning, alt: 'Students walk to the classrooms in the morning, with the ranges behind the school' },
  { src: laboratory, alt: 'Two students at a bench in the science laboratory, one at a microscope' },
  { src: computers, alt: 'Students at the computers of the computer laboratory' },
  { src: library, alt: 'A student reads at a table between the shelves of the library' },
  { src: jubilee, alt: 'Students raise the flag on the school ground for the golden jubilee' },
]
