import { emptyRooms } from '#app/content/overview.ts'
import { socialLinks as words } from '#app/content/social-links.ts'
import { Link } from '#app/router/link.tsx'
import { NothingYet } from '#app/shell/dashboard/nothing-yet.tsx'
import { Room } from '#app/shell/dashboard/room.tsx'
import { brand } from '#domain/brand.ts'
import { readSocialLinks } from '#domain/social-links.ts'
import { ProfilesForm } from './profiles-form.tsx'

/** /dashboard/social (product.md 2.12): the business's profiles elsewhere, and the brand files (rulings.md 29). */
export default function DashboardSocialScreen() {
  return (
    <Room title={emptyRooms.social.title} lead={words.lead}>
      {({ user }) => {
        const links = readSocialLinks(user.metadata)
        return (
          <>
            {Object.keys(links).length === 0 ? <NothingYet words={emptyRooms.social} /> : null}
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
    </Room>
  )
}
