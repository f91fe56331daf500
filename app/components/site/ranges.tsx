import { classNames } from '#app/lib/class-names.ts'

/** The horizon that every picture shares: two ranges, the plain, and kunai grass in front. */
export function Ranges({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={classNames('ranges w-full', className)}>
      <path className="ranges-far" d="M0 150 90 96l70 38 110-84 90 66 80-40 120 78 110-96 100 74 70-34 120 70 100-88 110 76 90-52 80 40 100-58v274H0z" />
      <path className="ranges-near" d="M0 206l120-46 110 40 130-58 120 54 110-30 140 44 120-52 130 50 120-34 110 38 130-50 100 44 90-30 110 36v158H0z" />
      <path className="ranges-plain" d="M0 248c240-26 480-8 720-16s480-14 720 10v78H0z" />
      <path className="ranges-grass" d="M0 286c90-10 150 4 240-4s180-8 300 0 210-8 330-2 200 8 300-2 180-4 270 4v38H0z" />
    </svg>
  )
}
