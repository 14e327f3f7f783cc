import { socialAutomation } from '#app/content/social-automation.ts'
import { InfoScreen } from '#app/features/info-page/info-screen.tsx'

const { platforms } = socialAutomation

/** Social media automation, with the platforms it posts to (spec 2.14). */
export default function SocialAutomationScreen() {
  return (
    <InfoScreen page={socialAutomation}>
      <section className="page pb-(--section)">
        <h2 className="type-title text-title">{platforms.title}</h2>
        <ul className="type-label mt-5 flex flex-wrap gap-x-10 gap-y-3 border-t border-edge pt-5 text-sub">
          {platforms.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    </InfoScreen>
  )
}
