/** Paths that a CDN must pass on to the server; it serves all others itself. `*` matches any text. */
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
