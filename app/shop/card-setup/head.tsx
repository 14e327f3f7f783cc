/** The heading and the first sentence, which describe the state of the tapped card. */
export function Head({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="type-display max-w-180 text-title">
        {title}
      </h1>
      <p className="mt-3 max-w-140 text-lead text-text-2">{text}</p>
    </>
  )
}
