import { useNavigate } from 'react-router'
import { useSignOut } from '#app/shell/use-sign-out.ts'

/** Signing out from the dashboard: to the home page. */
export function useLeave() {
  const navigate = useNavigate()
  const { isLeaving: leaving, leave } = useSignOut(() => navigate('/'))
  return { leaving, leave }
}
