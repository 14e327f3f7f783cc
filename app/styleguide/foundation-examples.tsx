import emptyDocket from '#app/assets/illustrations/empty-docket.svg'
import emptyDocketDark from '#app/assets/illustrations/empty-docket-dark.svg'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { CountSun } from '#app/ui/drawing/count-sun.tsx'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { brand } from '#domain/brand/brand.ts'
import { type ExamplesProps, Group, Row, State } from './example.tsx'

/** Pairs of a background colour and the text colour for it. */
const SWATCHES = [
  ['ground', 'text'],
  ['surface', 'text'],
  ['sunken', 'text-2'],
  ['ink', 'on-ink'],
  ['sun', 'on-sun'],
  ['sun-wash', 'sun-text'],
  ['chalk-wash', 'chalk-text'],
  ['glow', 'text'],
  ['text', 'ground'],
  ['ok-wash', 'ok'],
  ['warn-wash', 'warn'],
  ['info-wash', 'info'],
  ['bad-wash', 'bad'],
  ['stage-b', 'text'],
] as const

const TYPE = [
  ['type-display text-display-xl', 'Tools down.'],
  ['type-display text-display-l', 'Four ways to get there'],
  ['type-title text-title', 'What’s admin costing you?'],
  ['type-title text-heading', 'Set Up for Success'],
  ['type-label text-sub', 'They tap the card'],
  ['text-lead text-text-2', 'Start with the one that’s eating your evenings.'],
  ['text-body', 'Straight to your Google review page. No searching.'],
  ['type-label type-num text-label', 'Preferred date, $1,146.00, 0491 570 156'],
] as const

export function FoundationExamples({ theme }: ExamplesProps) {
  return (
    <>
      <Group title="Colour">
        <ul className="flex flex-wrap gap-3">
          {SWATCHES.map(([background, text]) => (
            <li key={background}>
              <svg role="img" aria-label={`${text} on ${background}`} width="130" height="76">
                <rect width="100%" height="100%" fill={`var(--${background})`} stroke="var(--line)" />
                <text x="12" y="62" fontSize="14" fill={`var(--${text})`}>
                  {background}
                </text>
              </svg>
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Type">
        <ul className="divide-y divide-line border-y border-line">
          {TYPE.map(([look, copy]) => (
            <li key={look} className={`${look} py-4`}>
              {copy}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="The line and the sun">
        <ChalkLine snap />
        <Row>
          <State name="Half">
            <Sun size="stat" />
          </State>
          <State name="Tab">
            <Sun />
          </State>
          <State name="Side">
            <Sun shape="side" size="marker" />
          </State>
          <State name="Full, ringed">
            <Sun shape="full" ringed />
          </State>
          <State name="Count">
            <CountSun count={3} />
          </State>
        </Row>
      </Group>
      <Group title="Logo and drawings, in the visitor’s own theme">
        <Row>
          <Logo name={brand.name} />
          <div className="ink p-5">
            <Logo name={brand.name} onInk />
          </div>
          <Illustration
            src={emptyDocket}
            dark={emptyDocketDark}
            alt={`An empty docket, beside the ${theme} theme`}
            width={160}
            height={110}
          />
        </Row>
      </Group>
    </>
  )
}
