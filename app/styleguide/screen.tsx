import { ControlExamples } from './control-examples.tsx'
import { DateExamples } from './date-examples.tsx'
import type { Theme } from './example.tsx'
import { FieldExamples } from './field-examples.tsx'
import { FoundationExamples } from './foundation-examples.tsx'
import { OverlayExamples } from './overlay-examples.tsx'
import { SheetExamples } from './sheet-examples.tsx'

const THEMES: readonly Theme[] = ['light', 'dark']

/** /styleguide, only in development: the primitives in their states, light beside dark. */
export default function StyleguideScreen() {
  return (
    <main id="main">
      <h1 tabIndex={-1} className="type-display page py-10 text-display-l">
        Styleguide
      </h1>
      <div className="grid lg:grid-cols-2">
        {THEMES.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={`The ${theme} theme`}
            className="grid min-w-0 content-start gap-10 bg-ground p-5 text-text"
          >
            <FoundationExamples theme={theme} />
            <FieldExamples theme={theme} />
            <DateExamples theme={theme} />
            <ControlExamples theme={theme} />
            <OverlayExamples theme={theme} />
            <SheetExamples theme={theme} />
          </section>
        ))}
      </div>
    </main>
  )
}
