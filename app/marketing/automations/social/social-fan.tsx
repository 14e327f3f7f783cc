import { useState } from 'react'
import { useEarlyPick } from '#app/hydration/use-early.ts'
import { InfoSteps } from '#app/marketing/info-page/info-steps.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { SOCIAL_PLATFORMS } from '#domain/site/page-texts/social-automation.ts'
import { socialSample as copy, socialAutomation } from './copy.ts'
import { JobPhoto } from './job-photo.tsx'

const { how, features, featuresTitle } = socialAutomation
// if the heading needs two lines, it breaks after its comma
const [photo, places] = how.title.split(', ')

/**
 * One photo in front of the sun fans out to seven posts, one for each day of a week. The visitor chooses the platforms.
 */
export function SocialFan() {
  const [chosen, setChosen] = useState(copy.chosen)

  function toggle(platform: string) {
    setChosen((now) =>
      now.includes(platform) ? now.filter((each) => each !== platform) : [...now, platform],
    )
  }

  return (
    <section className="social-fan">
      <div className="page">
        <div className="social-top">
          <h2 className="type-display text-title">
            {photo}, <span className="inline-block">{places}</span>
          </h2>
          <figure data-theme="light" className="social-photo">
            <JobPhoto />
            <figcaption>{copy.title}</figcaption>
          </figure>
          <p className="social-outcome">
            <Badge tone="outline">{copy.badge}</Badge>
            <span aria-live="polite" className="type-title text-heading">
              {copy.outcome(chosen.length)}
            </span>
          </p>
          <span className="social-line">
            <ChalkLine />
          </span>
        </div>
        <Strands chosen={chosen} />
        <fieldset className="social-posts sample-choices">
          <legend className="sr-only">{copy.legend}</legend>
          {SOCIAL_PLATFORMS.map((platform, index) => (
            <Post
              key={platform}
              platform={platform}
              day={copy.days[index]}
              isChosen={chosen.includes(platform)}
              onToggle={() => toggle(platform)}
            />
          ))}
        </fieldset>
        <InfoSteps
          label={featuresTitle}
          steps={how.steps.map((step, index) => ({
            ...step,
            features: features.filter((feature) => copy.featuresOf[index]?.includes(feature.icon)),
          }))}
        />
      </div>
    </section>
  )
}

type PostProps = { platform: string; day: string | undefined; isChosen: boolean; onToggle: () => void }

function Post({ platform, day, isChosen, onToggle }: PostProps) {
  const ref = useEarlyPick(true)
  return (
    <label className="social-post">
      <span className="social-day">{day}</span>
      <span className="social-platform">
        <input ref={ref} type="checkbox" className="tick" checked={isChosen} onChange={onToggle} />
        {platform}
      </span>
      <span data-theme="light" className="social-copy">
        <JobPhoto />
      </span>
    </label>
  )
}

/** Lines from the photo to each post; solid for the chosen posts, else dotted. Decoration. */
function Strands({ chosen }: { chosen: readonly string[] }) {
  return (
    <svg aria-hidden="true" className="social-strands" viewBox="0 0 700 100" preserveAspectRatio="none">
      {SOCIAL_PLATFORMS.map((platform, index) => {
        const end = 50 + index * 100
        return (
          <path
            key={platform}
            d={`M350 0C350 70 ${end} 20 ${end} 100`}
            className={chosen.includes(platform) ? 'social-strand-on' : undefined}
          />
        )
      })}
    </svg>
  )
}
