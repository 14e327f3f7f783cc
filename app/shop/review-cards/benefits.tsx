import BatteryFull from 'lucide-react/icons/battery-full'
import Droplets from 'lucide-react/icons/droplets'
import Hand from 'lucide-react/icons/hand'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { productArt } from '#app/shop/product-art.ts'
import { Stage } from '#app/ui/drawing/stage.tsx'
import { reviewCards } from './copy.ts'

const ICONS = { hand: Hand, droplets: Droplets, battery: BatteryFull, users: Users, pin: MapPin }
const { benefits } = reviewCards

/** Why a card, in five ruled lines beside the white ones. */
export function Benefits() {
  return (
    <section className="page section grid gap-x-[5.6%] gap-y-8 md:grid-cols-[minmax(0,.72fr)_minmax(0,1fr)]">
      <Range />
      <div>
        <h2 className="type-display text-display-l">
          {benefits.title[0]} <br />
          {benefits.title[1]}
        </h2>
        <ul className="mt-8 divide-y divide-line border-line border-y">
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
      </div>
    </section>
  )
}

function Range() {
  return (
    <div className="grid grid-cols-2 content-start gap-3">
      <Stage {...productArt['keyring-white']} className="col-span-2 aspect-[503/385] rounded-sheet" />
      <Stage {...productArt['stick-on-white']} className="aspect-square rounded-sheet" />
      <Stage {...productArt['free-standing-white']} className="aspect-square rounded-sheet" />
    </div>
  )
}
