import type { ReactNode } from 'react'
import { Link } from '#app/router/link.tsx'
import { useLocation } from '#app/router/place.ts'
import { type Room, rooms } from './copy.ts'
import { RoomIcon } from './room-icon.tsx'

type RoomLinkProps = {
  room: Room
  className: string
  /** Shown where one is. */
  marker?: ReactNode
  onClick?: () => void
}

/** The way to a page of the dashboard; marked on that page and on those below it, such as a receipt. */
export function RoomLink({ room: { id, label, to }, className, marker, onClick }: RoomLinkProps) {
  const isHere = useRoom()?.id === id
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      {isHere ? marker : null}
      <RoomIcon room={id} />
      {label}
    </Link>
  )
}

/** Which page of the dashboard one is on, or below. */
export function useRoom(): Room | undefined {
  const { pathname } = useLocation()
  return rooms.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}
