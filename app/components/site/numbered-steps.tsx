/** Steps to take one after the other, with large numbers. */
export function NumberedSteps({ steps }: { steps: string[] }) {
  return (
    <ol className="steps mt-4 grid gap-4">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
