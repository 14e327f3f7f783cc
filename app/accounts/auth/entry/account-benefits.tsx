import Check from 'lucide-react/icons/check'
import { auth } from '#app/accounts/auth/copy.ts'

const { accountBenefits } = auth

export function AccountBenefits() {
  return (
    <section className="mt-5 border-t border-line pt-5 low:mt-3 low:pt-3">
      <h2 className="type-label">{accountBenefits.title}</h2>
      <ul className="mt-2 grid gap-1.5">
        {accountBenefits.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check size={20} className="mt-1 flex-none text-ok" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-text-2">{accountBenefits.guest}</p>
    </section>
  )
}
