import type { ComponentType } from 'react'
import type { RequestDialogProps } from './request-dialog-provider.tsx'

export async function loadRequestDialog(): Promise<ComponentType<RequestDialogProps>> {
  const { RequestDialog } = await import('./request-dialog.tsx')
  return RequestDialog
}
