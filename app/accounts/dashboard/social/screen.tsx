import { NothingYet } from '#app/accounts/dashboard/data/nothing-yet.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { Link } from '#app/router/link.tsx'
import { brand } from '#domain/brand/brand.ts'
import { readSocialLinks } from '#domain/site/social-links.ts'
import { socialLinks as words } from './copy.ts'
import { ProfilesForm } from './profiles-form.tsx'

/** /dashboard/social (product.md 2.12): the business's profiles elsewhere, and the brand files (rulings.md 29). */
export default function DashboardSocialScreen() {
  return (
    <DashboardPage title={emptyPages.social.title} lead={words.lead}>
      {({ user }) => {
        const links = readSocialLinks(user.metadata)
        return (
          <>
            {Object.keys(links).length === 0 ? <NothingYet words={emptyPages.social} /> : null}
            <ProfilesForm links={links} />
            <section className="mt-10 max-w-180" aria-labelledby="brand-files">
              <h2 id="brand-files" className="type-title text-heading">
                {words.brand.title}
              </h2>
              <p className="mt-1 text-text-2">{words.brand.text(brand.name)}</p>
              <Link to="/logo" className="link inline-flex min-h-11 items-center">
                {words.brand.link}
              </Link>
            </section>
          </>
        )
      }}
    </DashboardPage>
  )
}
