/** Copy of the picture upload under `npm run dev` (product.md 2.6). */
export const artUpload = {
  label: 'Replace this picture',
  uploading: 'Uploading…',
  updated: 'Updated',
  failed: 'Not replaced. Pick a plain SVG file, square and without scripts.',
} as const
