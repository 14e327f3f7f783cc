import { Panel, type PanelProps } from './panel.tsx'

/** A dialog, 760 px wide and 90% of the height at most; a bottom sheet on phones. */
export function Dialog(props: PanelProps) {
  return <Panel {...props} shape="dialog" />
}
