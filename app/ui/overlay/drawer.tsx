import { Panel, type PanelProps } from './panel.tsx'

/** A drawer at the right edge, 480 px wide; it covers a phone. */
export function Drawer(props: PanelProps) {
  return <Panel {...props} shape="drawer" />
}
