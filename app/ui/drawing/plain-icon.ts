import { createElement, type SVGProps } from 'react'

type Drawing = {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Makes a component of one of Lucide's drawings. The build puts it in the place of the library's own factory
 * (scripts/build/plain-icons.ts), whose markup it gives for what we ask of it, with a tenth of the code. Drawings are
 * decoration: the text beside them says the same.
 */
export default function plainIcon({ name, node }: Drawing) {
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', `lucide-${name}`, className].filter(Boolean).join(' '),
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
