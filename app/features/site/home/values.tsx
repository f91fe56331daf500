import { values } from '#app/content/home.ts'

export function Values() {
  return (
    <section aria-labelledby="values" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 md:px-6">
        <h2 id="values" className="text-3xl">
          {values.heading}
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-12">
          {values.items.map((value) => (
            <li key={value.name} className="value">
              <h3 className="text-xl text-valley-ink">{value.name}</h3>
              <p className="mt-2">{value.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
