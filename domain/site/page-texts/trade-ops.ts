/** The TradeOps page (product.md 1 and 2.14). Its questions are shown further down, and fetched with that part. */
export const tradeOpsTexts = {
  headline: 'TradeOps runs the paperwork side of the job',
  lead: 'Timesheets, leave and job costing in one place, in the cloud. In beta, invite only, and free for early adopters.',
  closingTitle: 'Want in early?',
}
