export const findBusinessCopy = {
  label: 'Business name on Google',
  placeholder: 'Kovac Electrical',
  busy: 'Looking it up...',
  list: 'Businesses on Google',
  count: (count: number) => (count === 1 ? '1 business found.' : `${count} businesses found.`),
  none: 'Google knows no business of that name. Try the suburb too, or paste your link.',
  failed: 'Google isn’t answering right now. Paste your link instead.',
  // Google's policy requires that the results name their source
  source: 'Google Maps',
  chosen: (name: string) => `This is ${name}.`,
  notUs: 'Not us',
} as const
