import LinkIcon from 'lucide-react/icons/link'
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc'
import Truck from 'lucide-react/icons/truck'
import Undo from 'lucide-react/icons/undo-2'
import { Link } from '#app/router/link.tsx'
import { reviewCards } from './copy.ts'

const ICONS = { truck: Truck, phone: SmartphoneNfc, link: LinkIcon, undo: Undo }

export function Perks() {
  return (
    <ul className="grid gap-2.5 border-line border-t pt-5 text-small">
      {reviewCards.perks.map(({ icon, text }) => {
        const Icon = ICONS[icon]
        return (
          <li key={icon} className="flex gap-2.5">
            <Icon aria-hidden="true" size={20} className="mt-0.5 flex-none text-chalk-text" />
            <span>
              {text}
              {icon === 'undo' && (
                <Link to="/refunds" className="link">
                  {reviewCards.refunds}
                </Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
