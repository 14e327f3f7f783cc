import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** The path of the page. The error is cleared when the path changes. */
  resetKey: string
  fallback: (error: unknown) => ReactNode
}
type State = { failed: boolean; error: unknown; key: string }

/** Shows the fallback when a page throws while it renders or loads. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, error: undefined, key: props.resetKey }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
