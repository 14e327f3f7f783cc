/** The `apikey` of every call to the API. It identifies this site and is public (api.md 3). */
export const publishableKey: string = import.meta.env.PUBLISHABLE_KEY
