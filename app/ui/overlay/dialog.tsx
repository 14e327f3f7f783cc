import { Panel, type PanelProps } from './panel.tsx'

/** A dialog of at most 760 px and 90% of the viewport's height. On phones it is at the foot of the screen. */
export function Dialog(props: PanelProps) {
  return <Panel {...props} shape="dialog" />
}
