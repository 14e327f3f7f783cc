/** Copy of the picture upload under `npm run dev`. */
export const artUpload = {
  label: 'Replace this picture',
  uploading: 'Uploading…',
  updated: 'Updated',
  failed: 'Not replaced. Pick a plain SVG file, square and without scripts.',
} as const
