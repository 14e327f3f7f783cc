/** The words of the dashboard for someone who is not signed in (spec 2.12). */
export const dashboard = {
  title: 'Sign in to view your dashboard',
  text: 'Your orders and services live here.',
  button: 'Sign In',
  nav: 'Dashboard',
  back: 'Back to site',
} as const
