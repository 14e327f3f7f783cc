/** What every price on the site means: said once on each page that shows prices (ruling 34). */
export const PRICES_INCLUDE_GST = 'All prices in AUD, GST included'
