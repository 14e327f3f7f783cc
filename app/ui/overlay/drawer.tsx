import { Panel, type PanelProps } from './panel.tsx'

/** A drawer at the right edge, 480 px wide. On a phone it covers the screen. */
export function Drawer(props: PanelProps) {
  return <Panel {...props} shape="drawer" />
}
