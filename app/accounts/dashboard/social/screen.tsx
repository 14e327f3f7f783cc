import { EmptySection } from '#app/accounts/dashboard/data/empty-section.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { Link } from '#app/router/link.tsx'
import { brand } from '#domain/brand/brand.ts'
import { readSocialLinks } from '#domain/site/social-links.ts'
import { socialLinks as copy } from './copy.ts'
import { ProfilesForm } from './profiles-form.tsx'
import { SamplePosts } from './sample-posts.tsx'

/** /dashboard/social (product.md 2.12): the business's social profiles, and the brand files (rulings.md 29). */
export default function DashboardSocialScreen() {
  return (
    <DashboardPage title={emptyPages.social.title} lead={copy.lead}>
      {({ user }) => {
        const links = readSocialLinks(user.metadata)
        return (
          <>
            <ProfilesForm links={links} />
            {Object.keys(links).length === 0 ? (
              <>
                <EmptySection copy={emptyPages.social} isAside />
                <div className="max-w-180">
                  <SamplePosts />
                </div>
              </>
            ) : null}
            <section className="mt-10 max-w-180" aria-labelledby="brand-files">
              <h2 id="brand-files" className="type-title text-heading">
                {copy.brand.title}
              </h2>
              <p className="mt-1 text-text-2">{copy.brand.text(brand.name)}</p>
              <Link to="/logo" className="link inline-flex min-h-11 items-center">
                {copy.brand.link}
              </Link>
            </section>
          </>
        )
      }}
    </DashboardPage>
  )
}
