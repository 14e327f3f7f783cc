/**
 * The texts of the custom automations page (product.md 2.15). The questions are in another file, because the page loads
 * them with a deferred part.
 */
export const customSolutionsTexts = {
  headline: 'Custom Automation Solutions',
  lead: 'Tell us the bit of the job you’d pay someone else to do. We’ll build something that does it for you, every time, without being asked.',
  closingTitle: 'Rather talk it through first?',
}
