import { useState } from 'react'
import { SampleFrame } from '#app/marketing/info-page/sample-frame.tsx'
import { ChoiceList, ChoiceRow } from '#app/ui/form/choice.tsx'
import { SOCIAL_PLATFORMS, socialSample } from './copy.ts'

/** An interactive sample: one post, and the platforms that it can go to. */
export function SocialSample() {
  const [chosen, setChosen] = useState(socialSample.chosen)

  function toggle(platform: string) {
    setChosen((now) =>
      now.includes(platform) ? now.filter((each) => each !== platform) : [...now, platform],
    )
  }

  return (
    <SampleFrame title={socialSample.title} badge={socialSample.badge}>
      <div className="p-5">
        <ChoiceList legend={socialSample.legend}>
          <div className="-mt-px grid *:border-t *:border-line sm:grid-cols-2">
            {SOCIAL_PLATFORMS.map((platform) => (
              <ChoiceRow
                key={platform}
                type="checkbox"
                label={platform}
                checked={chosen.includes(platform)}
                onChange={() => toggle(platform)}
              />
            ))}
          </div>
        </ChoiceList>
        <p aria-live="polite" className="type-title mt-4 text-sub">
          {socialSample.outcome(chosen.length)}
        </p>
      </div>
    </SampleFrame>
  )
}
