/** The paths that a CDN must pass on to the server. The CDN serves all other paths itself. `*` matches any text. */
export const ORIGIN_PATHS = [
  '/functions/v1/*',
  '/auth/v1/*',
  '/account/*',
  '/rest/v1/*',
  '/forms/v1/*',
  '/office/data/*',
  '/office/preview/*',
  '/t/*',
  '/message-sent', // the text of the message pages depends on the query, also without JavaScript
  '/message-not-sent',
  '/sample-sites/*', // our pages frame them; the host's `_headers` file cannot remove the headers that forbid framing
  '/sandbox/*',
  '/healthz',
  '/readyz',
]
