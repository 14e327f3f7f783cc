/** What only a process can answer: a CDN passes these on, and has everything else. `*` stands for anything. */
export const ORIGIN_PATHS = [
  '/functions/v1/*',
  '/auth/v1/*',
  '/account/*',
  '/rest/v1/*',
  '/forms/v1/*',
  '/office/data/*',
  '/t/*',
  '/message-sent', // what they say depends on the query, without JavaScript too
  '/message-not-sent',
  '/sample-sites/*', // framed by our pages: `_headers` cannot lift the headers that forbid that everywhere else
  '/sandbox/*',
  '/healthz',
  '/readyz',
]
