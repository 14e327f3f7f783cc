/** Words on the product picture under `npm run dev`, for whoever looks after the pictures (product.md 2.6). */
export const artUpload = {
  label: 'Replace this picture',
  uploading: 'Uploading…',
  updated: 'Updated',
  failed: 'Not replaced. Pick a plain SVG file, square and without scripts.',
} as const
