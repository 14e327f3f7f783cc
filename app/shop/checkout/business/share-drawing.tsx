import type { ReactNode } from 'react'

/**
 * A drawing of two phones, numbered like the steps beside it: a listing with Share, and the share sheet with Copy link.
 * The drawing leaves out details that Maps may change.
 */
export default function ShareDrawing({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 316 190"
      role="img"
      aria-label={label}
      className="h-auto w-full max-w-100 rounded-control bg-stage-b"
    >
      <Phone x={22}>
        <path d="M37 66V38a13 13 0 0 1 13-13h80a13 13 0 0 1 13 13v28Z" className="fill-chalk-wash" />
        <path d="M37 54l31-13 30 15 45-22" className="fill-none stroke-chalk stroke-2" />
        <text x="46" y="86" className="fill-text text-[12px] font-[660]">
          Kovac Electrical
        </text>
        <path d="M46 95h44" className="stroke-text stroke-4 [stroke-dasharray:6_4]" />
        <Box x={46} />
        <Box x={70} />
        <g>
          <rect
            x="94"
            y="106"
            width="42"
            height="22"
            rx="2"
            className="fill-sun-wash stroke-text stroke-[1.5]"
          />
          <text x="115" y="121" textAnchor="middle" className="fill-text text-[10px] font-[660]">
            Share
          </text>
        </g>
        <Step x={132} y={103} number={2} />
        <Lines y={144} x={46} />
      </Phone>
      <Phone x={172}>
        <path d="M187 86V38a13 13 0 0 1 13-13h80a13 13 0 0 1 13 13v48Z" className="fill-sunken" />
        <path d="M228 98h20" className="stroke-text-3 stroke-2 [stroke-linecap:round]" />
        <rect
          x="198"
          y="110"
          width="80"
          height="26"
          rx="2"
          className="fill-sun-wash stroke-text stroke-[1.5]"
        />
        <text x="206" y="127" className="fill-text text-[11px] font-[660]">
          Copy link
        </text>
        <Step x={278} y={108} number={3} />
        <Lines y={152} x={198} />
      </Phone>
    </svg>
  )
}

function Phone({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g>
      <path
        d={`M${x + 14} 192V38a14 14 0 0 1 14-14h80a14 14 0 0 1 14 14v154`}
        className="fill-surface stroke-text stroke-2"
      />
      {children}
    </g>
  )
}

const Box = ({ x }: { x: number }) => (
  <rect x={x} y="106" width="20" height="22" rx="2" className="fill-surface stroke-edge" />
)

function Step({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="9" className="fill-sun stroke-text stroke-[1.5]" />
      <text x={x} y={y + 4} textAnchor="middle" className="fill-on-sun text-[11px] font-[740]">
        {number}
      </text>
    </g>
  )
}

const Lines = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x} ${y}h70M${x} ${y + 16}h52`} className="stroke-line stroke-6" />
)
