/**
 * The texts of the TradeOps page (product.md 1 and 2.14). The questions are in another file, because the page loads
 * them with a deferred part.
 */
export const tradeOpsTexts = {
  headline: 'TradeOps runs the paperwork side of the job',
  lead: 'Timesheets, leave and job costing in one place, in the cloud. In beta, invite only, and free for early adopters.',
  closingTitle: 'Want in early?',
}
