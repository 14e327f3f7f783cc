import BatteryFull from 'lucide-react/icons/battery-full'
import Droplets from 'lucide-react/icons/droplets'
import Hand from 'lucide-react/icons/hand'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import kitchen from '#app/assets/illustrations/scenes/kitchen-bench.svg'
import kitchenDark from '#app/assets/illustrations/scenes/kitchen-bench-dark.svg'
import switchboard from '#app/assets/illustrations/scenes/switchboard-door.svg'
import switchboardDark from '#app/assets/illustrations/scenes/switchboard-door-dark.svg'
import ute from '#app/assets/illustrations/scenes/ute-dash.svg'
import uteDark from '#app/assets/illustrations/scenes/ute-dash-dark.svg'
import { Illustration } from '#app/ui/drawing/illustration.tsx'
import { reviewCards } from './copy.ts'

const ICONS = { hand: Hand, droplets: Droplets, battery: BatteryFull, users: Users, pin: MapPin }
const { benefits } = reviewCards

const SCENES = [
  {
    src: kitchen,
    dark: kitchenDark,
    width: 720,
    alt: 'A free-standing card on a kitchen bench, beside a kettle and a mug',
  },
  { src: ute, dark: uteDark, width: 480, alt: 'A keyring tag on the keys in the ignition of a ute' },
  {
    src: switchboard,
    dark: switchboardDark,
    width: 480,
    alt: 'A stick-on card on the door of a switchboard',
  },
]

/** Five reasons for a card, and drawings of cards in use: from 1024 px left of the reasons, otherwise above them. */
export function Benefits() {
  return (
    <section className="page section grid gap-x-[5.6%] gap-y-5 lg:grid-cols-[minmax(0,.72fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <h2 className="type-display text-display-l lg:col-start-2">
        {benefits.title[0]} <br />
        {benefits.title[1]}
      </h2>
      <Scenes />
      <ul className="mt-3 divide-y divide-line self-start border-line border-y lg:col-start-2">
        {benefits.list.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title} className="flex gap-8 py-5 max-md:gap-5">
              <Icon aria-hidden="true" size={28} className="flex-none text-chalk-text" />
              <div>
                <h3 className="type-title text-sub">{title}</h3>
                <p className="text-text-2">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * A drawing of each card type in use: by day, or after sunset in the dark theme. On a tablet the drawings are in one
 * row.
 */
function Scenes() {
  return (
    <div className="grid grid-cols-2 content-start gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 md:max-lg:grid-cols-[3fr_2fr_2fr]">
      {SCENES.map((scene) => (
        <div key={scene.src} className="first:col-span-2 md:max-lg:first:col-span-1">
          <Illustration {...scene} height={480} className="w-full rounded-sheet" />
        </div>
      ))}
    </div>
  )
}
