import { Panel, type PanelProps } from './panel.tsx'

/** A dialog, at most 760 px wide and 90% of the viewport high. On phones it is at the foot of the screen. */
export function Dialog(props: PanelProps) {
  return <Panel {...props} shape="dialog" />
}
