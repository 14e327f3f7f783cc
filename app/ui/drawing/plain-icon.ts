import { createElement, type SVGProps } from 'react'

type Drawing = {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Makes an icon component from a Lucide drawing. The build replaces Lucide's own factory with this function
 * (scripts/build/plain-icons.ts), which makes the same markup for the props that we use, with a tenth of the code.
 * Icons are hidden from screen readers, because the text beside an icon says the same.
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
