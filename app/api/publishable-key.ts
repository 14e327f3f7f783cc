/** What every call to the API sends as `apikey`. It names this site and may stand in the bundle (api.md 3). */
export const publishableKey: string = import.meta.env.PUBLISHABLE_KEY
