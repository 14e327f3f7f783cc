/** The photo of a finished job: a house with its new deck, in the afternoon sun. Decoration: a caption names it. */
export function JobPhoto() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">
      <path className="fill-stage-b" d="M0 0h200v150H0z" />
      <path className="fill-sun" d="M122 100a27 27 0 0 1 54 0z" />
      <path className="fill-text-2" d="M44 100V58l43-29 43 29v42z" />
      <path className="fill-stage-b" d="M76 66h22v34H76zM106 66h14v16h-14z" />
      <path className="fill-stage-c" d="M22 100h138l14 24H8z" />
      <path className="stroke-text-2" strokeWidth="1.5" d="M17 108h148M12 116h157" />
      <path className="fill-chalk-wash" d="M0 124h200v26H0z" />
      <path className="stroke-chalk" strokeWidth="2" d="M0 124h200" />
    </svg>
  )
}
