import { ControlSpecimens } from './control-specimens.tsx'
import { DateSpecimens } from './date-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { GroundSpecimens } from './ground-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { SheetSpecimens } from './sheet-specimens.tsx'
import type { Theme } from './specimen.tsx'

const THEMES: readonly Theme[] = ['light', 'dark']

/** Every primitive in every state, light beside dark. In development only; the tests run axe on it. */
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
            className="grid min-w-0 content-start gap-12 bg-ground p-5 text-text"
          >
            <GroundSpecimens theme={theme} />
            <FieldSpecimens theme={theme} />
            <DateSpecimens theme={theme} />
            <ControlSpecimens theme={theme} />
            <OverlaySpecimens theme={theme} />
            <SheetSpecimens theme={theme} />
          </section>
        ))}
      </div>
    </main>
  )
}
