import { Sample } from '#app/accounts/dashboard/data/sample.tsx'
import { socialSample as sample, socialAutomation } from '#app/marketing/automations/social/copy.ts'
import { JobPhoto } from '#app/marketing/automations/social/job-photo.tsx'
import { SOCIAL_PLATFORMS } from '#domain/site/page-texts/social-automation.ts'

/** The posts of the page about social automation: one photo, posted on several days. For an account without profiles. */
export function SamplePosts() {
  return (
    <Sample title={socialAutomation.how.title} badge={sample.badge}>
      <ul className="grid grid-cols-3 gap-3 sm:gap-4">
        {SOCIAL_PLATFORMS.map((platform, index) =>
          sample.chosen.includes(platform) ? (
            <li key={platform} className="min-w-0 rounded-sheet border border-edge bg-surface p-2 sm:p-3">
              <span
                data-theme="light"
                className="block overflow-hidden rounded-control *:w-full dark:brightness-90"
              >
                <JobPhoto />
              </span>
              <p className="type-label mt-2 text-label sm:text-small">{platform}</p>
              <p className="text-micro text-text-2 sm:text-label">
                {sample.days[index]}
                <span className="max-sm:hidden">, {sample.title}</span>
              </p>
            </li>
          ) : null,
        )}
      </ul>
    </Sample>
  )
}
