import { logoDownload } from '#app/marketing/logo/copy.ts'
import { logoSource } from '#app/marketing/logo/logo-source.ts'
import { Callout } from '#app/ui/sheets/callout.tsx'
import {
  LOGO_BACKGROUNDS,
  LOGO_SHAPES,
  LOGO_WIDTHS,
  logoFileName,
  publicLogoPath,
} from '#domain/brand/logo.ts'

const svgs = () =>
  LOGO_SHAPES.flatMap((shape) =>
    LOGO_BACKGROUNDS.map((background) => ({
      name: logoFileName({ shape, background }),
      href: logoSource(shape, background),
    })),
  )
const pngs = () =>
  LOGO_BACKGROUNDS.flatMap((background) =>
    LOGO_WIDTHS.map((width) => {
      const file = { shape: 'rectangle', background, width } as const
      return { name: logoFileName(file), href: publicLogoPath(file) }
    }),
  )

/** Without JavaScript: plain links to the drawings and the public files. */
export function WithoutScripts() {
  return (
    <noscript>
      <Callout tone="warn">{logoDownload.withoutScripts}</Callout>
      <ul className="my-4">
        {[...svgs(), ...pngs()].map(({ name, href }) => (
          <li key={name}>
            <a href={href} download={name} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
